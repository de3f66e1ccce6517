import type { Program } from '@catering/conformance/cli';

/** The command of this suite. */
export const cateringProgram: Program = {
  name: 'catering-conformance',
  description: 'Checks a running backend against the catering contract.',
  profiles:
    'document: what the OpenAPI document says; reference: also what only the mock API promises',
  variables: 'CATERING',
  tokenOptions: [
    {
      caller: 'user',
      name: 'user-token',
      description: 'token of a customer, instead of signing one up',
      commandName: 'token-command',
      commandDescription:
        "shell command that prints a customer's token, instead of signing one up; runs again when the token expires",
    },
    {
      caller: 'otherUser',
      name: 'other-user-token',
      description: 'token of another customer, instead of signing one up',
      commandName: 'other-user-token-command',
      commandDescription: 'the same for the other customer',
    },
    {
      caller: 'admin',
      name: 'admin-token',
      description: 'token of an admin, instead of signing one up',
      commandName: 'admin-token-command',
      commandDescription: 'the same for an admin',
    },
  ],
};
