import { test } from '@playwright/test';
import { keyboardOf } from './hands.ts';
import { orderAMeal } from './order-a-meal.ts';

test('a new customer orders, signs up, pays and follows the order by keyboard alone', async ({
  page,
  request,
}) => {
  await orderAMeal(page, request, keyboardOf(page));
});
