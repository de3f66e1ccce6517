import { StoppedEarly } from './stopped-early.ts';

/** @throws StoppedEarly naming the flag */
export function wholeNumber(flag: string, text: string): number {
  if (!/^[1-9]\d{0,5}$/.test(text)) {
    throw new StoppedEarly(`${flag} must be a whole number above 0, not "${text}".`);
  }
  return Number(text);
}
