/** The goals of the mock API and of the site. Ratios are to bare Express in the same round. */
export const GOALS = {
  /** The mock API on a SQLite file. */
  api: {
    'GET /dishes': { atLeast: 2 },
    'GET /dishes/{id}': { atLeast: 1 },
    // Prism is the only peer that checks an order.
    'POST /order, to Prism': { atLeast: 1 },
    'start-up': { atMost: 1.2 },
    'memory, idle': { atMost: 1.25 },
    'memory, after reads': { atMost: 1.2 },
  },
  /** Each page. Scores are 0 to 100, times ms. */
  site: {
    performance: { atLeast: 97 },
    // The menu draws 24 dishes or more.
    'performance of /order': { atLeast: 95 },
    accessibility: { atLeast: 100 },
    'best practices': { atLeast: 100 },
    SEO: { atLeast: 100 },
    LCP: { atMost: 1600 },
    TBT: { atMost: 150 },
    CLS: { atMost: 0.02 },
    'first press': { atMost: 3000 },
    'long tasks before it': { atMost: 400 },
    interaction: { atMost: 100 },
  },
} as const satisfies Record<string, Record<string, Goal>>;

export interface Goal {
  readonly atLeast?: number;
  readonly atMost?: number;
}

export const isMet = ({ atLeast = -Infinity, atMost = Infinity }: Goal, measured: number) =>
  measured >= atLeast && measured <= atMost;

/** "at least 97" */
export const goalText = ({ atLeast, atMost }: Goal) =>
  atLeast === undefined ? `at most ${atMost}` : `at least ${atLeast}`;

/** The measures that miss a goal of the site: "LCP 1712", or "-". */
export function missedBy(measured: Partial<Record<keyof typeof GOALS.site, number>>): string {
  const missed = Object.entries(GOALS.site).flatMap(([measure, goal]) => {
    const value = measured[measure as keyof typeof GOALS.site];
    return value === undefined || isMet(goal, value) ? [] : [`${measure} ${round(value)}`];
  });
  return missed.join(', ') || '-';
}

const round = (value: number) => Math.round(value * 1000) / 1000;
