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
  'messages.list': async ({ things }: Supplies): Promise<OperationCall> => {
    await things.message();
    return { operation: 'messages.list', as: 'admin', query: { replied: 'false' } };
  },
  'messages.reply': async ({ things }: Supplies): Promise<OperationCall> => ({
    operation: 'messages.reply',
    as: 'admin',
    params: { id: (await things.message('to answer'))._id },
    body: exampleOf('messages.reply').body,
  }),
};

export const classEnrollmentCalls = {
  'classEnrollment.create': async (): Promise<OperationCall> => ({
    operation: 'classEnrollment.create',
    as: 'guest',
    body: exampleOf('classEnrollment.create').body,
  }),
};

const plain = (operation: string, as: 'guest' | 'admin') => async (): Promise<OperationCall> => ({
  operation,
  as,
});

export const utilityCalls = {
  'utility.root': plain('utility.root', 'guest'),
  'utility.status': plain('utility.status', 'guest'),
  'utility.requestLogs': plain('utility.requestLogs', 'admin'),
  'utility.appLogs': plain('utility.appLogs', 'admin'),
  'utility.clearRequestLogs': plain('utility.clearRequestLogs', 'admin'),
  'utility.clearAppLogs': plain('utility.clearAppLogs', 'admin'),
};
