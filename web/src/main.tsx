import './styles/everdraft.css';
import { StrictMode } from 'react';
import { App } from './app/app.tsx';
import { createAppRoot } from './app/app-root.ts';
import { createEngine } from './app/engine.ts';
import { runOwnCodeOnly } from './app/own-code-only.ts';

runOwnCodeOnly(window);

createAppRoot().render(
  <StrictMode>
    <App {...createEngine()} />
  </StrictMode>,
);
