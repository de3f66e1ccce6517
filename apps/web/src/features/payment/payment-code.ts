// One chunk with what the pages of a payment need: most visits have no payment, and download none of it.
import './press/use-pay.ts';
import './shown/payment-exits.tsx';

export { PaymentStatusText } from './shown/payment-status-text.tsx';
export { readRecords } from './record/read-records.ts';
export { followPayments } from './report/resume-payments.ts';
