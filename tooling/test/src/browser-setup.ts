import './matchers.ts';
import { act, cleanup, configure } from '@testing-library/react';
import { afterEach, vi } from 'vitest';
import { aroundAdvance } from './clock.ts';

// Several packages test at once on a small machine; what comes sooner is found sooner.
configure({ asyncUtilTimeout: 15_000 });

aroundAdvance((work) => act(work));

afterEach(() => {
  cleanup();
  localStorage.clear();
  sessionStorage.clear();
});

// `findBy…` and `waitFor` move a stopped clock on only if they see this name.
Object.assign(globalThis, { jest: { advanceTimersByTime: vi.advanceTimersByTime } });
