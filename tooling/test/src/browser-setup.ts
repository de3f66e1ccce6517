import './matchers.ts';
import { act, cleanup } from '@testing-library/react';
import { afterEach, vi } from 'vitest';
import { aroundAdvance } from './clock.ts';

aroundAdvance((work) => act(work));

afterEach(() => {
  cleanup();
  localStorage.clear();
  sessionStorage.clear();
});

// `findBy…` and `waitFor` move a stopped clock on only if they see this name.
Object.assign(globalThis, { jest: { advanceTimersByTime: vi.advanceTimersByTime } });
