import type { Program } from '@catering/conformance/cli';
import { cateringSuite } from './suite.ts';

/** The command of this suite. */
export const cateringProgram: Program = {
  name: 'catering-conformance',
  description: 'Checks a running backend against the catering contract.',
  suite: cateringSuite,
  variables: 'CATERING',
  tokenOptions: [
    {
      caller: 'user',
      name: 'user-token',
      description: 'of a customer; default: signs one up',
      commandName: 'token-command',
      commandDescription: 'shell command that prints it',
    },
    {
      caller: 'otherUser',
      name: 'other-user-token',
      description: 'of another customer',
      commandName: 'other-user-token-command',
      commandDescription: 'the same for the other one',
    },
    {
      caller: 'admin',
      name: 'admin-token',
      description: 'of an admin',
      commandName: 'admin-token-command',
      commandDescription: 'the same for an admin',
    },
  ],
};
