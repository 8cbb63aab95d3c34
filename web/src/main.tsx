import './styles/everdraft.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { config } from 'zod';
import { App } from './app/app.tsx';
import { createEngine } from './app/engine.ts';

// zod would try to compile code, which the content security policy refuses and reports.
config({ jitless: true });

const root = document.getElementById('root');
if (root === null) throw new Error('index.html has no element with the id root.');

createRoot(root).render(
  <StrictMode>
    <App {...createEngine()} />
  </StrictMode>,
);
