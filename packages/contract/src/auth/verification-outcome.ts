/** The query parameter of the site's login page that says what the link of a verification mail did (D-32). */
export const VERIFICATION_PARAMETER = 'verified';

/**
 * Its values: the email is verified now ("yes"), it was verified by this link before ("used"), or the link is
 * damaged, too old, or was replaced by a newer one ("invalid").
 */
export const VERIFICATION_OUTCOMES = ['yes', 'used', 'invalid'] as const;
/** The effect of opening the link of a verification mail. */
export type VerificationOutcome = (typeof VERIFICATION_OUTCOMES)[number];
