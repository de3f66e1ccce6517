// One chunk with what the pages of a payment need: most visits have no payment, and download none of it.
import './use-pay.ts';
import './payment-exits.tsx';

export { PaymentStatusText } from './payment-status-text.tsx';
export { readRecords } from './record/read-records.ts';
export { followPayments } from './resume-payments.ts';
