import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderApp } from '#testing/render-app.tsx';

const footer = async () => {
  await renderApp('/nowhere');
  return within(screen.getByRole('contentinfo'));
};

test('RTE-19 FTR-01 the footer has quick links', async () => {
  const quick = within((await footer()).getByRole('navigation', { name: 'Quick links' }));
  expect(quick.getByRole('link', { name: 'Order' })).toHaveAttribute('href', '/order');
  expect(quick.getByRole('link', { name: 'Support' })).toHaveAttribute('href', '/support');
});

test('FTR-02 the footer has social links, which open in a new tab', async () => {
  const social = await footer();
  for (const name of ['Facebook', 'Instagram', 'X', 'WhatsApp']) {
    const link = social.getByRole('link', { name });
    expect(link).toHaveAttribute('target', '_blank');
    expect(link).toHaveAttribute('rel', 'noreferrer');
  }
});

test('FTR-03 the footer has a copyright line of this year', async () => {
  const line = (await footer()).getByText(/©/);
  expect(line).toHaveTextContent(`© ${new Date().getFullYear()} Your Catering Brand`);
});

test.each([
  ['FTR-04', 'Privacy Policy'],
  ['FTR-05', 'Terms of Service'],
])('%s the footer has a label "%s" that leads nowhere', async (_id, label) => {
  const text = (await footer()).getByText(label);
  expect(text.closest('a, button, [tabindex]')).toBeNull();
});
