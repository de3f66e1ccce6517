/** The mock API's messages for calls that return nothing else. Other servers may word them differently. */
export const confirmations = {
  emailVerified: 'Your email is verified.',
  verificationMailSent: 'If this address awaits verification, a mail is on its way.',
  accountDeleted: 'Your account is deleted.',
  accountDisabled: 'Your account is disabled.',
  resetLinkSent: 'If there is an account with this email, a reset link is on its way.',
  passwordSaved: 'Your password is saved.',
  dishDeleted: 'The dish is deleted.',
  categoryDeleted: 'The category is deleted.',
  blogDeleted: 'The blog post is deleted.',
  enrolled: (course: string) => `Your request to join ${course} has been received.`,
  awake: 'The catering API is awake.',
  requestLogCleared: 'The request log is empty.',
  appLogCleared: 'The app log is empty.',
} as const;
