import { sampleTransactions } from '@catering/site-config/transactions';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderApp } from '#testing/render-app.tsx';

test(
  "a guest sees the vendor's samples as a table, marked as such, and nothing is fetched",
  {
    tags: [
      'TXN-01',
      'TXN-02',
      'TXN-03',
      'TXN-04',
      'TXN-05',
      'TXN-06',
      'TXN-07',
      'TXN-08',
      'TXN-09',
      'TXN-10',
      'ROL-11',
    ],
  },
  async () => {
    const { requests } = await renderApp('/user/transaction-history');
    expect(location.pathname).toBe('/user/transaction-history');
    const hasSamples = sampleTransactions.length > 0;
    expect(screen.queryAllByText('Sample data')).toHaveLength(hasSamples ? 1 : 0);
    const table = within(screen.getByRole('table', { name: /Last 7 days/ }));
    const [head, ...rows] = table
      .getAllByRole('row')
      .map((row) => [...row.children].map((cell) => cell.textContent));
    expect(head).toEqual(['S/N', 'Date', 'Time', 'Transaction ID', 'Agent', 'Status']);
    expect(rows).toEqual(
      sampleTransactions.map(({ date, time, transactionId, agent, status }, index) =>
        [index + 1, date, time, transactionId, agent, status].map(String),
      ),
    );
    expect(requests.filter(({ operation }) => operation !== 'utility.root')).toEqual([]);
  },
);
