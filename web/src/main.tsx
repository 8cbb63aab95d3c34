import './styles/everdraft.css';
import { StrictMode } from 'react';
import { App } from './app/app.tsx';
import { createAppRoot } from './app/app-root.ts';
import { createEngine } from './app/engine.ts';
import { runOwnCodeOnly } from './app/own-code-only.ts';
import { followVisibleViewport } from './ui/visible-viewport.ts';

runOwnCodeOnly(window);
followVisibleViewport(window);

createAppRoot().render(
  <StrictMode>
    <App {...createEngine()} />
  </StrictMode>,
);
