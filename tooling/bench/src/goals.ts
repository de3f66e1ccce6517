interface Limits {
  readonly atLeast?: number;
  readonly atMost?: number;
}

/** Goals of the mock API: ratios to another server in the same round. */
export const API_GOALS: readonly (Limits & { measure: string; to: string })[] = [
  { measure: 'GET /dishes, processor µs', to: 'express', atMost: 0.5 },
  { measure: 'GET /dishes/{id}, processor µs', to: 'express', atMost: 1 },
  // Prism is the only other server that checks an order.
  { measure: 'POST /order, processor µs', to: 'prism', atMost: 1 },
  { measure: 'start, ms', to: 'express', atMost: 1.2 },
  { measure: 'memory, MB', to: 'express', atMost: 1.25 },
  { measure: 'memory after reads, MB', to: 'express', atMost: 1.2 },
];

/** Goals of each page. Scores are 0 to 100, times ms. */
export const PAGE_GOALS: Readonly<Record<string, Limits>> = {
  performance: { atLeast: 97 },
  accessibility: { atLeast: 100 },
  'best practices': { atLeast: 100 },
  SEO: { atLeast: 100 },
  FCP: {},
  LCP: { atMost: 1600 },
  TBT: { atMost: 150 },
  CLS: { atMost: 0.02 },
};
/** The menu draws 24 dishes or more. */
export const MENU_GOALS = { ...PAGE_GOALS, performance: { atLeast: 95 } };

/** Time from an input to the next paint. */
export const INTERACTION_GOAL = { atMost: 100 };

export const isMet = ({ atLeast = -Infinity, atMost = Infinity }: Limits, measured: number) =>
  measured >= atLeast && measured <= atMost;

/** "at least 97" */
export const limitText = ({ atLeast, atMost }: Limits) =>
  atLeast !== undefined ? `at least ${atLeast}` : atMost !== undefined ? `at most ${atMost}` : '';
