import type { OperationCall } from '../operations/operation-call.ts';
import type { CheckContext } from '../checks/definition/context.ts';
import { authRequests } from './auth-requests.ts';
import {
  blogRequests,
  categoryRequests,
  deleteByTypeRequests,
  dishRequests,
} from './menu-requests.ts';
import { orderRequests } from './order-requests.ts';
import { messageRequests } from './message-requests.ts';

/** Operations for which the contract's example and an entry are not enough. */
export const validRequests: Readonly<
  Record<string, (context: CheckContext) => Promise<OperationCall>>
> = {
  ...authRequests,
  ...categoryRequests,
  ...dishRequests,
  ...deleteByTypeRequests,
  ...blogRequests,
  ...messageRequests,
  ...orderRequests,
};
