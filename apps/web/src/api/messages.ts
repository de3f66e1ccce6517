import { customerMessagesRouter } from '@catering/contract';
import { createApi } from './create-api.ts';

export const messages = createApi(customerMessagesRouter);

export const sendMessage = {
  mutationKey: ['message'],
  // The specification gives messages the title of the login.
  meta: { loadingTip: 'Sending your message…', failureTitle: 'Login Error' },
} as const;
