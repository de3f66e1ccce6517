import { exampleOf } from '@catering/contract';
import type { Supplies } from '../supplies.ts';
import { inputs } from '../things.ts';
import type { OperationCall } from '../wire/operation-call.ts';

export const messageCalls = {
  'messages.create': async ({ newName }: Supplies): Promise<OperationCall> => ({
    operation: 'messages.create',
    as: 'guest',
    body: inputs.message(newName()),
  }),
  'messages.reply': async ({ things }: Supplies): Promise<OperationCall> => ({
    operation: 'messages.reply',
    as: 'admin',
    params: { id: (await things.message('to answer'))._id },
    body: exampleOf('messages.reply').body,
  }),
};
