import { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import { Exchange } from '../http/exchange.ts';
import { KEPT_BODY_BYTES } from '../http/requests/request-list.ts';

/** A GET whose response is out. @param createdAt ms since 1970 */
export function exchangeOf(url: string, { createdAt = 0, body = '[]' } = {}): Exchange {
  const exchange = new Exchange(
    Object.assign(new IncomingMessage(new Socket()), { method: 'GET', url }),
    createdAt,
  );
  exchange.keepBodies(KEPT_BODY_BYTES);
  exchange.setReply({ status: 200, headers: {}, body });
  exchange.end(true);
  return exchange;
}
