import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { ensureChromium } from './chromium.ts';

// Turborepo counts this file among the inputs of browser tests: another Chromium runs them again.
const { stdout } = spawnSync(ensureChromium(), ['--version'], { encoding: 'utf8' });
writeFileSync(new URL('../../.chromium-version', import.meta.url), stdout);
console.log(`Browser tests run in ${stdout.trim()}`);
