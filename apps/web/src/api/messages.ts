import { customerMessagesRouter } from '@catering/contract';
import { createApiHooks } from './create-api-hooks.ts';

export const messages = createApiHooks(customerMessagesRouter);

export const sendMessage = {
  mutationKey: ['message'],
  // With the title of the login, as the specification has it.
  meta: { loadingTip: 'Sending your message…', failureTitle: 'Login Error' },
} as const;
