import type { Scenario } from '@catering/mock-control';
import { watch } from 'node:fs';
import { stat } from 'node:fs/promises';
import { basename, dirname, resolve } from 'node:path';
import { loadScenarios } from './load-scenarios.ts';
import { reasonOf } from '../../runtime/startup-error.ts';

/** What a team's file of scenarios holds. */
export interface ScenarioFileContent {
  /** The last good content. */
  readonly scenarios: Readonly<Record<string, Scenario>>;
  /** Grows with each good content. */
  readonly version: number;
  /** What is wrong with the content that is there now, in one line; null when it is active. */
  readonly problem: string | null;
}

/** Editors write a file in several steps. */
const SAVED_AFTER_MS = 100;

type Print = (level: 'info' | 'error', line: string) => void;

const stampOf = async (path: string) => {
  const { mtimeMs, size, ino } = await stat(path);
  return `${mtimeMs} ${size} ${ino}`;
};

/** Calls back when a file is saved; where the system cannot tell, it is read again when it is used. */
function whenSaved(path: string, signal: AbortSignal, callBack: () => void) {
  let saved: NodeJS.Timeout | undefined;
  try {
    // The folder, because editors put a new file in the place of the old one.
    const folder = watch(dirname(resolve(path)), { persistent: false, signal });
    folder.on('change', (_event, name) => {
      if (name !== basename(path)) return;
      clearTimeout(saved);
      saved = setTimeout(callBack, SAVED_AFTER_MS).unref();
    });
    folder.on('error', () => {});
  } catch {
    // Systems bound how many folders are watched.
  }
}

/**
 * Reads a file of scenarios, and again when it is saved, or used after it was. While it has a mistake,
 * the last good content holds.
 * @param stopping aborted when the server stops
 * @throws StartupError for a file that has a mistake from the start
 */
export async function openScenarioFile(path: string, print: Print, stopping: AbortSignal) {
  let stamp = await stampOf(path).catch(() => '');
  let content: ScenarioFileContent = {
    scenarios: await loadScenarios(path),
    version: 1,
    problem: null,
  };
  let attempt = 1;

  async function readAgain() {
    const now = await stampOf(path).catch(() => '');
    if (now === stamp) return content;
    stamp = now;
    attempt += 1;
    try {
      const scenarios = await loadScenarios(path, attempt);
      content = { scenarios, version: content.version + 1, problem: null };
      print('info', `${path} was read again: ${Object.keys(scenarios).join(', ')}.`);
    } catch (error) {
      content = { ...content, problem: reasonOf(error) };
      print('error', `${reasonOf(error)} The content before it stays active.`);
    }
    return content;
  }

  let reading: Promise<ScenarioFileContent> | undefined;
  const read = () => {
    reading ??= readAgain().finally(() => {
      reading = undefined;
    });
    return reading;
  };
  whenSaved(path, stopping, () => void read());
  return { path, read };
}
