import { messagesRouter, type MessageInput } from '@catering/contract';
import { clientOf } from './client.ts';

const messages = clientOf(messagesRouter);

/** Sends a visitor's message; no account is needed. */
export const sendMessage = async (body: MessageInput): Promise<void> => {
  await messages.create({ body });
};
