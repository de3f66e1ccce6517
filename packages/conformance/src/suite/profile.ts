/**
 * "document" holds a backend to every statement of the OpenAPI document; "reference" also to what
 * only the server of this repository promises.
 */
export const profiles = ['document', 'reference'] as const;
export type Profile = (typeof profiles)[number];
