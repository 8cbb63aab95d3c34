import './styles/everdraft.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app/app.tsx';
import { createEngine } from './app/engine.ts';
import { runOwnCodeOnly } from './app/own-code-only.ts';

runOwnCodeOnly(window);

const root = document.getElementById('root');
if (root === null) throw new Error('index.html has no element with the id root.');

createRoot(root).render(
  <StrictMode>
    <App {...createEngine()} />
  </StrictMode>,
);
