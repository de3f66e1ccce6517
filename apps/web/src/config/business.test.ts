import {
  ADDRESS_MIN_LENGTH,
  PASSWORD_MIN_LENGTH,
  PHONE_MIN_DIGITS,
  RESET_LINK_LIFETIME_MS,
} from '@catering/contract';
import { expect, test } from 'vitest';
import * as business from './business.ts';

for (const [what, value, specified, ...rows] of [
  ['the delivery fee', business.DELIVERY_FEE_NAIRA, 1000, 'CON-01'],
  ['the currency', business.CURRENCY, 'NGN', 'CON-04'],
  ['the training price', business.TRAINING_PRICE_NAIRA, 35_000, 'CON-14', 'TRN-08'],
  ['the cut of a category description', business.CATEGORY_DESCRIPTION_LENGTH, 40, 'CON-15'],
  ['the least digits of a phone', PHONE_MIN_DIGITS, 10, 'CON-16'],
  ['the least characters of an address', ADDRESS_MIN_LENGTH, 20, 'CON-17'],
  ['the least characters of a password', PASSWORD_MIN_LENGTH, 8, 'CON-18'],
  ['the life of a reset link', RESET_LINK_LIFETIME_MS, 1_800_000, 'CON-19'],
  ['the time limit of a request', business.REQUEST_TIMEOUT_MS, 30_000, 'CON-20'],
  ['the number of retries', business.REQUEST_RETRIES, 3, 'CON-21'],
  ['the life of the loading overlay', business.LOADING_LIMIT_MS, 20_000, 'CON-22'],
  ['the delay of the rating modal', business.RATING_DELAY_MS, 2000, 'CON-23'],
  ['the delay of the login redirect', business.LOGIN_REDIRECT_DELAY_MS, 1000, 'CON-24'],
  ['the scroll of a page', business.PAGE_SCROLL_MS, 1000, 'CON-25'],
  ['the scroll of home', business.HOME_SCROLL_MS, 1500, 'CON-26'],
  ['the offset of the contact section', business.CONTACT_SCROLL_OFFSET_PX, -100, 'CON-27'],
  ['the interval of the reviews', business.REVIEW_INTERVAL_MS, 2500, 'CON-28'],
  ['the life of a toast', business.TOAST_DURATION_MS, 6500, 'CON-29'],
] as const) {
  test(`${what} is as specified`, { tags: [...rows] }, () => expect(value).toBe(specified));
}
