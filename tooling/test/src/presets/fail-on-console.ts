import { afterAll, afterEach } from 'vitest';
import { settleConsole, watchConsole } from '../console.ts';

watchConsole();
afterEach(settleConsole);
afterAll(settleConsole);
