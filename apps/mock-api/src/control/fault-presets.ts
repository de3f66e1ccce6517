import { errorCodes } from '@catering/contract';
import { ApiError } from '../http/errors/api-error.ts';
import type { Fault } from './fault.ts';

interface Preset {
  /** What a developer sees happen. */
  readonly title: string;
  readonly fault: Fault;
}

const fails = (title: string, operation: string, status = 500): Preset => ({
  title,
  fault: { operation, status },
});

/** The failures of the error catalogue (spec 8), ready to be asked for by name. */
export const presets: Readonly<Record<string, Preset>> = {
  'menu-fails': fails('The menu fails', 'categories.list'),
  'dishes-fail': fails("Each category's dishes fail", 'dishes.list'),
  'dish-fails': fails('A single dish fails', 'dishes.get'),
  'blog-fails': fails('The blog fails', 'blogs.list'),
  'login-fails': fails('Login fails', 'auth.logIn'),
  'signup-fails': fails('Signup fails', 'auth.signUp'),
  'forgot-fails': fails('Asking for a reset link fails', 'auth.forgotPassword', 503),
  'reset-fails': fails('Setting a new password fails', 'auth.resetPassword'),
  'session-check-fails': fails('The check of the session fails', 'auth.isValid'),
  'message-fails': fails('Sending a message fails', 'messages.create'),
  'enrollment-fails': fails('Enrollment fails', 'classEnrollment.create'),
  'orders-fail': fails('My orders fail', 'order.list'),
  'order-fails': fails('Placing an order fails', 'order.create'),
  'price-changed': {
    title: 'A price has changed meanwhile',
    fault: { operation: 'order.create', status: 409, message: errorCodes.PRICE_CHANGED.message },
  },
  'payment-update-fails': fails('Recording a payment fails', 'order.update'),
  'payment-denied': fails('The provider denies a payment', 'order.update', 402),
  'payment-script-fails': {
    title: 'The payment script does not load',
    fault: { path: '/payment/checkout.js', drop: true },
  },
  'too-many-logins': {
    title: 'Login is limited for a while',
    fault: { operation: 'auth.logIn', status: 429, retryAfter: 2 },
  },
  slow: { title: 'Everything takes 3 seconds', fault: { path: '*', delayMs: 3000 } },
  'very-slow': { title: 'Everything takes 25 seconds', fault: { path: '*', delayMs: 25_000 } },
  down: { title: 'Everything answers 503', fault: { path: '*', status: 503 } },
  offline: { title: 'Everything hangs up', fault: { path: '*', drop: true } },
};

export const isPreset = (name: string) => Object.hasOwn(presets, name);

/** Says that there is no such failure, and which there are. */
export const unknownPreset = (name: string) =>
  `There is no fault "${name}". There are: ${Object.keys(presets).join(', ')}.`;

/** @throws ApiError NOT_FOUND naming those there are */
export function presetOf(name: string): Preset {
  const preset = isPreset(name) ? presets[name] : undefined;
  if (preset) return preset;
  throw new ApiError('NOT_FOUND', { message: unknownPreset(name) });
}
