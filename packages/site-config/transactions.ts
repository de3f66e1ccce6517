import type { SampleTransaction } from './src/schema.ts';

/** Rows of Transactions History, which loads none from the backend. Empty the list before launch. */
export const sampleTransactions: readonly SampleTransaction[] = [
  {
    date: 'Nov 21st 26',
    time: '10:42 AM',
    transactionId: 'SAMPLE-0007',
    agent: 'Sample agent A',
    status: 'Completed',
  },
  {
    date: 'Nov 20th 26',
    time: '7:15 PM',
    transactionId: 'SAMPLE-0006',
    agent: 'Sample agent B',
    status: 'Pending',
  },
  {
    date: 'Nov 19th 26',
    time: '1:03 PM',
    transactionId: 'SAMPLE-0005',
    agent: 'Sample agent A',
    status: 'Completed',
  },
  {
    date: 'Nov 18th 26',
    time: '12:28 PM',
    transactionId: 'SAMPLE-0004',
    agent: 'Sample agent C',
    status: 'Failed',
  },
  {
    date: 'Nov 17th 26',
    time: '6:50 PM',
    transactionId: 'SAMPLE-0003',
    agent: 'Sample agent B',
    status: 'Completed',
  },
  {
    date: 'Nov 16th 26',
    time: '9:11 AM',
    transactionId: 'SAMPLE-0002',
    agent: 'Sample agent A',
    status: 'Completed',
  },
  {
    date: 'Nov 15th 26',
    time: '2:36 PM',
    transactionId: 'SAMPLE-0001',
    agent: 'Sample agent C',
    status: 'Completed',
  },
];
