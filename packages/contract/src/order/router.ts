import * as z from 'zod/mini';
import { idempotencyHeaders } from '../common/fields/idempotency-key.ts';
import { idParamsSchema } from '../common/fields/ids.ts';
import { apiRouter } from '../common/operations/api-router.ts';
import { failures } from '../common/operations/failures.ts';
import { SIGNED_IN } from '../common/operations/roles.ts';
import { orderInputSchema } from './input-schemas.ts';
import { createdOrderSchema, orderQuerySchema, orderSchema, orderUpdateSchema } from './schemas.ts';

export const orderRouter = apiRouter({
  /**
   * The caller's own orders, newest first unless "sort" says otherwise. Filters by "paymentStatus" and "fulfilled"; all
   * of them unless "limit" and "page" cut the list. An admin sees everybody's with "scope=all", which gives others 403
   * (D-63).
   */
  list: {
    method: 'GET',
    path: '/order',
    summary: "List one's orders",
    metadata: { roles: SIGNED_IN, resource: { name: 'order', action: 'list' } },
    query: orderQuerySchema,
    responses: { 200: z.array(orderSchema), ...failures(403) },
  },
  /**
   * Stores an order with payment status "Pending", for the caller. Unknown dishes and addons give 400, a price that is
   * not the menu's 409. The order keeps its lines when the menu changes (D-56).
   */
  create: {
    method: 'POST',
    path: '/order',
    summary: 'Place an order',
    metadata: {
      roles: SIGNED_IN,
      idempotent: true,
      resource: { name: 'order', action: 'create', at: ['order'] },
      vary: 'narration',
      references: [
        { parameter: 'cartItems.id', resource: 'dish', field: '_id' },
        { parameter: 'cartItems.name', resource: 'dish', field: 'name' },
        { parameter: 'cartItems.price', resource: 'dish', field: 'price' },
      ],
    },
    headers: idempotencyHeaders,
    body: orderInputSchema,
    responses: {
      201: createdOrderSchema,
      ...failures(409),
    },
  },
  /** One of the caller's own orders; another user's order gives 404. */
  get: {
    method: 'GET',
    path: '/order/:id',
    summary: 'Read an order',
    metadata: { roles: SIGNED_IN, resource: { name: 'order', action: 'read' } },
    pathParams: idParamsSchema,
    responses: { 200: orderSchema, ...failures(404) },
  },
  /**
   * Turns "Pending" into "Completed" with both references; another user's order gives 404. The same update again gives
   * 200; a return to "Pending", other references, or a transaction that already paid another order 409; 402 when the
   * payment provider denies it. "fulfilled" is for admins, 403 for others (D-37, D-39).
   */
  update: {
    method: 'PUT',
    path: '/order/:id',
    summary: 'Record a payment',
    metadata: {
      roles: SIGNED_IN,
      resource: { name: 'order', action: 'update' },
      adminFields: ['fulfilled'],
      expensive: true,
    },
    pathParams: idParamsSchema,
    body: orderUpdateSchema,
    responses: {
      200: orderSchema,
      ...failures(402, 403, 404, 409),
    },
  },
});
