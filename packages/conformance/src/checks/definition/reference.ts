/** A statement of HTTP, by the RFC and its section. */
export interface HttpReference {
  readonly kind: 'http';
  /** "RFC 9110, 15.5.2" */
  readonly section: string;
  readonly level: 'MUST' | 'SHOULD' | 'MAY';
}

/** Common practice, which no description has to state. */
export interface ConventionReference {
  readonly kind: 'convention';
}

/**
 * The source of a rule. A text is the document: words of it, or a part of the operation's entry, such
 * as "#responses/200"; undefined is the description as a whole.
 */
export type Reference = string | HttpReference | ConventionReference | undefined;

export const convention: ConventionReference = { kind: 'convention' };

export const http = (section: string, level: HttpReference['level']): HttpReference => ({
  kind: 'http',
  section,
  level,
});

/** A violation of the document or of a MUST of HTTP is an error, any other a warning. */
export const severityOf = (reference: Reference): 'error' | 'warning' =>
  typeof reference === 'object' && !(reference.kind === 'http' && reference.level === 'MUST')
    ? 'warning'
    : 'error';
