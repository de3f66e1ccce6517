/** What to call a signed-in user whose email was lost from local storage. */
export const accountName = (email: string | null) => email || 'My account';
