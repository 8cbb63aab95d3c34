import './styles/everdraft.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app/app.tsx';
import { createEngine } from './app/engine.ts';
import { runOwnCodeOnly } from './app/own-code-only.ts';
import { rootElement } from './app/root-element.ts';

runOwnCodeOnly(window);

createRoot(rootElement()).render(
  <StrictMode>
    <App {...createEngine()} />
  </StrictMode>,
);
