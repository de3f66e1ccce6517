import { exampleOf } from '@catering/contract';
import type { OperationCall } from '../../operations/operation-call.ts';
import type { CheckContext } from '../../checks/definition/check-context.ts';
import { inputs } from '../bodies.ts';

export const messageRequests = {
  'messages.create': async ({ newName }: CheckContext): Promise<OperationCall> => ({
    operation: 'messages.create',
    as: 'guest',
    body: inputs.message(newName()),
  }),
  'messages.reply': async ({ fixtures }: CheckContext): Promise<OperationCall> => ({
    operation: 'messages.reply',
    as: 'admin',
    params: { id: (await fixtures.message('to answer'))._id },
    body: exampleOf('messages.reply').body,
  }),
};
