import { playwrightPreset } from '@catering/browser/playwright';

export default playwrightPreset({ timeout: 90_000, expect: { timeout: 15_000 } });
