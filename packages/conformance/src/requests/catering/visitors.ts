import { exampleOf } from '@catering/contract';
import type { OperationCall } from '../../operations/operation-call.ts';
import type { CateringContext } from '../../checks/catering-context.ts';
import { inputs } from '../../entries/fixtures.ts';

export const messageRequests = {
  'messages.create': async ({ newName }: CateringContext): Promise<OperationCall> => ({
    operation: 'messages.create',
    as: 'guest',
    body: inputs.message(newName()),
  }),
  'messages.reply': async ({ fixtures }: CateringContext): Promise<OperationCall> => ({
    operation: 'messages.reply',
    as: 'admin',
    params: { id: (await fixtures.message('to answer'))._id },
    body: exampleOf('messages.reply').body,
  }),
};
