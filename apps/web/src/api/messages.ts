import type { MessageInput } from '@catering/contract';
import { client } from './client.ts';

/** Sends a visitor's message; no account is needed. */
export const sendMessage = async (body: MessageInput): Promise<void> => {
  await client.messages.create({ body });
};
