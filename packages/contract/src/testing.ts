/** For tests of clients and servers: no bundle of a site needs it. */
export { dishInputOf, dishOf } from './dishes/examples.ts';
export { orderInputOf, orderLineOf } from './order/examples.ts';
