import { expect, test } from 'vitest';
import { internalsIn } from './no-internals.ts';

test.each([
  'TypeError: x is not a function\\n    at handle (/srv/shop/orders.js:12:7)',
  'at file:///srv/shop/main.js:3:1',
  'java.lang.NullPointerException\n\tat com.shop.Orders.get(Orders.java:42)',
  'at Shop.Orders.Get() in C:\\shop\\Orders.cs:line 12',
  'Traceback (most recent call last):\n  File "/srv/shop/app.py", line 3, in get',
  'goroutine 17 [running]:',
  "thread 'main' panicked at src/main.rs:4:5",
  'SQLSTATE[42000]: Syntax error',
  'ERROR: syntax error at or near "FROM"',
  "cannot open '/home/shop/data.db'",
])('finds implementation details in %j', (text) => expect(internalsIn(text)).toBeDefined());

test.each([
  'body.name is required; look at the example',
  '"../../../../etc/passwd" is no name',
  'Meet at 12:30 (room 4:1)',
  'There is no /books/17/reviews/3',
  'at least one of a, b (see 4.1)',
])('accepts %j as a message for callers', (text) => expect(internalsIn(text)).toBeUndefined());
