import { customerMessagesRouter } from '@catering/contract';
import { createApi } from './create-api.ts';

export const messages = createApi(customerMessagesRouter);

export const sendMessage = {
  mutationKey: ['message'],
  // With the title of the login, as the specification has it.
  meta: { loadingTip: 'Sending your message…', failureTitle: 'Login Error' },
} as const;
