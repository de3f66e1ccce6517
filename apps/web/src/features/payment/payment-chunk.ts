// This chunk has the code that only pages with a payment need. Most visits do not download it.
import './press/use-pay.ts';
import './shown/answer-buttons.tsx';

export { PaymentStatusSentence } from './shown/status-sentence.tsx';
export { parseRecords } from './record/parse-records.ts';
export { resumeOnFocus } from './report/resume-payments.ts';
