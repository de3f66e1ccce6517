import { afterEach, expect, test, vi } from 'vitest';
import { listenForInterrupt } from './interrupt.ts';

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

test('a second Ctrl-C exits at once, but a duplicate of the first signal does not', () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  const exit = vi.spyOn(process, 'exit').mockReturnValue(undefined as never);
  const notes: string[] = [];
  const { signal, dispose } = listenForInterrupt((message) => notes.push(message));
  process.emit('SIGINT', 'SIGINT');
  vi.advanceTimersByTime(100);
  process.emit('SIGINT', 'SIGINT');
  expect(exit).not.toHaveBeenCalled();
  expect([signal.reason, notes.length]).toEqual(['interrupted by SIGINT', 1]);
  vi.advanceTimersByTime(1000);
  process.emit('SIGTERM', 'SIGTERM');
  expect(exit).toHaveBeenCalledWith(143);
  dispose();
});
