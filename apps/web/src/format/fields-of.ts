/** The fields of a value that may be anything, such as what a browser has stored or a provider says. */
export const fieldsOf = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null ? { ...value } : {};
