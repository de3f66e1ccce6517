/** Name of the global map from address to answer, in which a document's own script leaves them. */
export const EARLY_ANSWERS = 'earlyAnswers';
