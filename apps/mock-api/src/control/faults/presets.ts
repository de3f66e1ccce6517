import type { Fault } from '@catering/mock-control';
import { ApiError } from '../../http/errors/api-error.ts';

/** A fault that is there by name. */
interface FaultPreset {
  /** What a developer sees. */
  readonly title: string;
  readonly fault: Fault;
}

/** The failures of the error catalogue (spec 8), by name. */
export const presets: Readonly<Record<string, FaultPreset>> = {
  'menu-fails': {
    title: 'The menu fails',
    fault: { operation: 'categories.list', status: 500 },
  },
  'dishes-fail': {
    title: "Each category's dishes fail",
    fault: { operation: 'dishes.list', status: 500 },
  },
  'dish-fails': {
    title: 'A single dish fails',
    fault: { operation: 'dishes.get', status: 500 },
  },
  'blog-fails': {
    title: 'The blog fails',
    fault: { operation: 'blogs.list', status: 500 },
  },
  'login-fails': {
    title: 'Login fails',
    fault: { operation: 'auth.logIn', status: 500 },
  },
  'signup-fails': {
    title: 'Signup fails',
    fault: { operation: 'auth.signUp', status: 500 },
  },
  'forgot-fails': {
    title: 'Asking for a reset link fails',
    fault: { operation: 'auth.forgotPassword', status: 503 },
  },
  'reset-fails': {
    title: 'Setting a new password fails',
    fault: { operation: 'auth.resetPassword', status: 500 },
  },
  'session-check-fails': {
    title: 'The check of the session fails',
    fault: { operation: 'auth.isValid', status: 500 },
  },
  'message-fails': {
    title: 'Sending a message fails',
    fault: { operation: 'messages.create', status: 500 },
  },
  'enrollment-fails': {
    title: 'Enrollment fails',
    fault: { operation: 'classEnrollment.create', status: 500 },
  },
  'orders-fail': {
    title: 'My orders fail',
    fault: { operation: 'order.list', status: 500 },
  },
  'order-fails': {
    title: 'Placing an order fails',
    fault: { operation: 'order.create', status: 500 },
  },
  'price-changed': {
    title: 'A price has changed meanwhile',
    fault: { operation: 'order.create', status: 409, message: 'The price has changed.' },
  },
  'payment-update-fails': {
    title: 'Recording a payment fails',
    fault: { operation: 'order.update', status: 500 },
  },
  'payment-denied': {
    title: 'The provider denies a payment',
    fault: { operation: 'order.update', status: 402 },
  },
  'payment-script-fails': {
    title: 'The payment script does not load',
    fault: { path: '/payment/checkout.js', drop: true },
  },
  'too-many-logins': {
    title: 'Login is limited for a while',
    fault: { operation: 'auth.logIn', status: 429, retryAfter: 2 },
  },
  slow: {
    title: 'Everything takes 3 seconds',
    fault: { path: '*', delayMs: 3000 },
  },
  'very-slow': {
    title: 'Everything takes 25 seconds',
    fault: { path: '*', delayMs: 25000 },
  },
  down: {
    title: 'Everything responds with 503',
    fault: { path: '*', status: 503 },
  },
  offline: {
    title: 'Everything hangs up',
    fault: { path: '*', drop: true },
  },
};

/** @throws ApiError NOT_FOUND naming those there are; VALIDATION_FAILED for a name in a header */
export function presetOf(name: string, { header }: { header?: string } = {}): FaultPreset {
  const preset = Object.hasOwn(presets, name) ? presets[name] : undefined;
  if (preset) return preset;
  const unknown = `There is no fault "${name}". There are: ${Object.keys(presets).join(', ')}.`;
  if (header === undefined) throw new ApiError('NOT_FOUND', { message: unknown });
  throw new ApiError('VALIDATION_FAILED', { message: `${header}: ${unknown}` });
}
