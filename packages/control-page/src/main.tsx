import { StrictMode } from 'react';
import { validationMessage } from '@catering/mock-control';
import { createRoot } from 'react-dom/client';
import * as z from 'zod/mini';
import { App } from '#app/app.tsx';
import { makeQueryClient } from '#api/query-client.ts';
import './styles.css';

// zod/mini has no messages of its own; what it compiles at run time the page's policy refuses.
z.config({ localeError: validationMessage, jitless: true });

const root = document.getElementById('page');
if (root) {
  createRoot(root).render(
    <StrictMode>
      <App client={makeQueryClient()} />
    </StrictMode>,
  );
}
