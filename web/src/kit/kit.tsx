import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import '../styles/everdraft.css';
import { ToastProvider } from '../ui/toast-provider.tsx';
import { TooltipProvider } from '../ui/tooltip.tsx';
import { KitPage } from './kit-page.tsx';

const root = document.getElementById('root');
if (root === null) throw new Error('The page has no #root.');
createRoot(root).render(
  <StrictMode>
    <TooltipProvider>
      <ToastProvider>
        <KitPage />
      </ToastProvider>
    </TooltipProvider>
  </StrictMode>,
);
