import { createTestApp } from 'mock-api';
import { describeConformance } from './vitest.ts';

describeConformance(
  async () => {
    const { app, close } = await createTestApp({ callsPerMinute: 140 });
    return { target: app, close };
  },
  { profile: 'reference', seed: 2, only: ['categories', 'utility'] },
);
