import './matchers.ts';
import { act, cleanup, configure } from '@testing-library/react';
import { afterEach, vi } from 'vitest';
import { aroundAdvance } from '../clock.ts';
import { leavePage } from './leave-page.ts';

// Below the time limit of a test, so that a failure names what was not found.
configure({ asyncUtilTimeout: 15_000 });

aroundAdvance((work) => act(work));

afterEach(() => {
  cleanup();
  leavePage();
  localStorage.clear();
  sessionStorage.clear();
});

// Settings of the site that a developer has in the environment or in a file ".env" are not for tests.
for (const name of Object.keys(process.env)) {
  if (name.startsWith('VITE_')) delete process.env[name];
}

// `findBy…` and `waitFor` move a stopped clock on only if they see this name.
Object.assign(globalThis, { jest: { advanceTimersByTime: vi.advanceTimersByTime } });
