/** A letter to one person, as text and as HTML. */
export interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

/** Sends letters. It fails when the mail service does; callers answer 503 then (D-58). */
export interface Mailer {
  send(mail: Mail): Promise<void>;
}
