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

// `findBy…` and `waitFor` move a stopped clock on only if they see this name.
Object.assign(globalThis, { jest: { advanceTimersByTime: vi.advanceTimersByTime } });
