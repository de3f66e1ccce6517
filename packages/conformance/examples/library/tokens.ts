/** The tokens that the server knows, by role. */
export const tokens = { member: 'token-of-a-member', librarian: 'token-of-a-librarian' };
