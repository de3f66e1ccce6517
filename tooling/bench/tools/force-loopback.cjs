// json-server 1.0 beta listens on all addresses, regardless of its options.
const { Server } = require('node:net');

const listen = Server.prototype.listen;
Server.prototype.listen = function onLoopback(first, ...others) {
  const port = Number(typeof first === 'object' ? first.port : first);
  const done = others.filter((one) => typeof one === 'function');
  return listen.call(this, { port, host: '127.0.0.1' }, ...done);
};
