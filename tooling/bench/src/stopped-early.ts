/** A run that cannot go on; the message is one line for the person who started it. */
export class StoppedEarly extends Error {
  override readonly name = 'StoppedEarly';
}
