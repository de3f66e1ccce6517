import { contract } from '@catering/contract';
import { handlersOf } from '@catering/contract/msw';
import { setupWorker } from 'msw/browser';
import { createRoot } from 'react-dom/client';
import { App } from './menu.tsx';

const api = handlersOf(contract, { baseUrl: 'http://127.0.0.1:4000' });
await setupWorker(...api).start({ serviceWorker: { url: 'mockServiceWorker.js' } });
createRoot(document.body).render(<App />);
