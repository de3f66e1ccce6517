import { Violation } from '../../definition/violation.ts';
import { http } from '../../definition/reference.ts';
import { serverCheckOf } from '../../definition/check.ts';

/** The run tests it before all checks, because the response after an unread body belongs to no request. */
export const unreadBodyCheck = serverCheckOf({
  detail: 'unread',
  category: 'body',
  phase: 'last',
  changes: true,
  reference: http('RFC 9112, 9.3', 'MUST'),
  title: 'The body of a request that is rejected is read, or its connection closed.',
  run: async (context) => {
    const exchange = context.unreadBody();
    if (!exchange) return;
    const got = exchange.response?.status ?? exchange.failure;
    throw new Violation('reads the body of a request that it rejects, or closes the connection', {
      expected: 'a response to the next request of the connection',
      got: `${got}: what was left of the body was taken for a request`,
      exchange,
    });
  },
});
