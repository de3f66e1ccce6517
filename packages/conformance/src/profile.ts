/** MUST binds every backend. SHOULD binds this repository's own server and is advice to others. */
export type Level = 'MUST' | 'SHOULD';

/** "reference" also holds a server to what only this repository's own promises. */
export const profiles = ['contract', 'reference'] as const;
export type Profile = (typeof profiles)[number];
