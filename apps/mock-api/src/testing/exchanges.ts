import { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import { Exchange } from '../http/exchange.ts';
import { KEPT_BODY_BYTES } from '../http/requests/request-list.ts';

/** A GET in progress. @param createdAt ms since 1970 */
export function openExchange(url: string, createdAt = 0): Exchange {
  const request = Object.assign(new IncomingMessage(new Socket()), { method: 'GET', url });
  const exchange = new Exchange(request, createdAt);
  exchange.keepBodies(KEPT_BODY_BYTES);
  return exchange;
}

/** A GET whose response is out. @param createdAt ms since 1970 */
export function exchangeOf(url: string, { createdAt = 0, body = '[]' } = {}): Exchange {
  const exchange = openExchange(url, createdAt);
  exchange.setReply({ status: 200, headers: {}, body });
  exchange.end(true);
  return exchange;
}
