/** A statement of HTTP, by the RFC and its section. */
export interface HttpReference {
  /** "RFC 9110, 15.5.2" */
  readonly section: string;
  readonly level: 'MUST' | 'SHOULD' | 'MAY';
}

/**
 * The source of a rule. A text is words of the OpenAPI document, or a part of the operation's entry in it, such as
 * "#responses/200"; undefined is the document as a whole.
 */
export type Reference = string | HttpReference | undefined;

/** The statement of the document that most checks of stored data refer to. */
export const CONFIRMED_IS_STORED =
  'What a success confirms is stored: later requests see it, and nothing else has changed.';

/** The statement of the document on calls without a valid token. */
export const TOKEN_IS_NEEDED =
  'without a valid one they respond with 401 and `WWW-Authenticate: Bearer`';

export const http = (section: string, level: HttpReference['level']): HttpReference => ({
  section,
  level,
});

/** A violation of a MUST of HTTP is an error, any other a warning. */
export const severityOf = ({ level }: HttpReference): 'error' | 'warning' =>
  level === 'MUST' ? 'error' : 'warning';
