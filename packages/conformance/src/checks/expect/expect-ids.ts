import { expectList } from './expect.ts';
import type { Exchange } from '../../http/exchange.ts';
import * as z from 'zod/mini';

const identified = z.object({ _id: z.string() });

/**
 * The ids in a list. Other fields of its entries are ignored.
 * @throws Violation unless the response is a list
 */
export const expectIds = (exchange: Exchange): string[] =>
  expectList(exchange, identified).map(({ _id: id }) => id);
