import { expect, test } from './site-test.ts';
import { signedIn } from './accounts.ts';
import { recordCalls } from './calls.ts';
import { placeOrder } from './api-data.ts';

test(
  'the table of the last 7 days has its columns',
  { tag: ['@TXN-01', '@TXN-02', '@TXN-03', '@TXN-04', '@TXN-05', '@TXN-06', '@TXN-07', '@TXN-08'] },
  async ({ page }) => {
    await page.goto('/user/transaction-history');
    const table = page.getByRole('table', { name: /Last 7 days/ });
    await expect(table.getByRole('columnheader')).toHaveText([
      'S/N',
      'Date',
      'Time',
      'Transaction ID',
      'Agent',
      'Status',
    ]);
    await expect(table.getByText('Last 7 days')).toBeVisible();
    for (const row of (await table.getByRole('row').all()).slice(1))
      for (const cell of await row.getByRole('cell').all()) await expect(cell).toHaveText(/\S/);
  },
);

test(
  'the rows are samples, the same for everybody, and nothing is fetched',
  { tag: ['@TXN-09', '@TXN-10'] },
  async ({ page, request }) => {
    const rows = page.getByRole('table').getByRole('row');
    await page.goto('/user/transaction-history');
    await expect(rows.first()).toBeVisible();
    const ofGuest = await rows.allTextContents();
    expect(ofGuest.length).toBeGreaterThan(1);
    expect(ofGuest.slice(1).every((row) => row.includes('SAMPLE'))).toBe(true);

    const { token, email } = await signedIn(page, request);
    await placeOrder(request, token);
    const calls = recordCalls(page);
    await page.reload();
    await expect(page.getByRole('banner').getByRole('button', { name: email })).toBeVisible();
    await expect(rows).toHaveText(ofGuest);
    expect(calls.map(({ name }) => name)).toEqual(['GET /auth/is-valid']);
  },
);
