import { sampleTransactions } from '@catering/site-config/transactions';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderApp } from '#testing/render-app.tsx';

const table = () => screen.getByRole('table', { name: /Last 7 days/ });

test(
  'a guest sees the table with its columns',
  {
    tags: ['TXN-02', 'TXN-03', 'TXN-04', 'TXN-05', 'TXN-06', 'TXN-07', 'TXN-08', 'ROL-11'],
  },
  async () => {
    await renderApp('/user/transaction-history');
    expect(location.pathname).toBe('/user/transaction-history');
    const columns = within(table())
      .getAllByRole('columnheader')
      .map((header) => header.textContent);
    expect(columns).toEqual(['S/N', 'Date', 'Time', 'Transaction ID', 'Agent', 'Status']);
  },
);

test(
  "the rows are the vendor's samples and marked as such, and nothing is fetched",
  { tags: ['TXN-01', 'TXN-09', 'TXN-10'] },
  async () => {
    const { requests } = await renderApp('/user/transaction-history', {
      signedInAs: 'ada@example.com',
    });
    await screen.findByRole('button', { name: /ada@example\.com/ });
    const hasSamples = sampleTransactions.length > 0;
    expect(screen.queryAllByText('Sample data')).toHaveLength(hasSamples ? 1 : 0);
    const [, ...rows] = within(table()).getAllByRole('row');
    expect(
      rows.map((row) =>
        within(row)
          .getAllByRole('cell')
          .map((cell) => cell.textContent),
      ),
    ).toEqual(
      sampleTransactions.map(({ date, time, transactionId, agent, status }, index) => [
        String(index + 1),
        date,
        time,
        transactionId,
        agent,
        status,
      ]),
    );
    const calls = new Set(requests.map(({ operation }) => operation));
    calls.delete('utility.root');
    expect([...calls]).toEqual(['auth.isValid']);
  },
);
