import type { Program } from '@catering/conformance/cli';

/** The command of this suite. */
export const cateringProgram: Program = {
  name: 'catering-conformance',
  description: 'Checks whether a running backend keeps the catering contract.',
  variables: 'CATERING',
  tokenOptions: [
    {
      caller: 'user',
      name: 'user-token',
      description: 'instead of signing up a customer',
      commandName: 'token-command',
      commandDescription:
        "prints a customer's token, instead of signing one up; run again when the token has run out",
    },
    {
      caller: 'otherUser',
      name: 'other-user-token',
      description: 'of another customer, instead of signing one up',
      commandName: 'other-user-token-command',
      commandDescription: 'the same for the other customer',
    },
    {
      caller: 'admin',
      name: 'admin-token',
      description: 'instead of signing up an admin',
      commandName: 'admin-token-command',
      commandDescription: 'the same for an admin',
    },
  ],
};
