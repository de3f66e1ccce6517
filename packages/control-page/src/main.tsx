import { SPACE_NAME, SPACE_NAME_FORM, validationMessage } from '@catering/mock-control';
import { ErrorText } from '@catering/ui/field';
import { ignoreSecondPresses } from '@catering/ui/second-press';
import { createRoot } from 'react-dom/client';
import * as z from 'zod/mini';
import { makeQueryClient } from '#api/query-client.ts';
import { App } from '#app/app.tsx';
import { currentSpace } from '#app/addresses.ts';
import './styles.css';

// zod/mini has no messages of its own, and the page's policy forbids what it compiles at run time.
z.config({ localeError: validationMessage, jitless: true });

ignoreSecondPresses();

const root = document.getElementById('page');
const space = currentSpace();
// StrictMode would mount the container of toasts twice.
if (root) {
  createRoot(root).render(
    space === undefined || SPACE_NAME.test(space) ? (
      <App client={makeQueryClient()} />
    ) : (
      <ErrorText role="alert" className="p-4">
        “{space}” names no space: a name has {SPACE_NAME_FORM}.
      </ErrorText>
    ),
  );
}
