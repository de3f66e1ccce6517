import type { OperationCall } from '../../operations/operation-call.ts';
import type { CateringContext } from '../../checks/catering-context.ts';
import { authRequests } from './auth.ts';
import { blogRequests, categoryRequests, deleteByTypeRequests, dishRequests } from './catalogue.ts';
import { orderRequests } from './orders.ts';
import { messageRequests } from './visitors.ts';

/** Operations for which the contract's example and an entry are not enough. */
export const validRequests: Readonly<
  Record<string, (context: CateringContext) => Promise<OperationCall>>
> = {
  ...authRequests,
  ...categoryRequests,
  ...dishRequests,
  ...deleteByTypeRequests,
  ...blogRequests,
  ...messageRequests,
  ...orderRequests,
};
