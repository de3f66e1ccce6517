import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderApp } from '#testing/render-app.tsx';

const footer = async () => {
  await renderApp('/nowhere');
  return within(screen.getByRole('contentinfo'));
};

test('the footer has quick links', { tags: ['RTE-19', 'FTR-01'] }, async () => {
  const quick = within((await footer()).getByRole('navigation', { name: 'Quick links' }));
  expect(quick.getByRole('link', { name: 'Order' })).toHaveAttribute('href', '/order');
  expect(quick.getByRole('link', { name: 'Support' })).toHaveAttribute('href', '/support');
});

test('the footer has social links, which open in a new tab', { tags: ['FTR-02'] }, async () => {
  const social = await footer();
  for (const name of ['Facebook', 'Instagram', 'X', 'WhatsApp']) {
    const link = social.getByRole('link', { name });
    expect(link).toHaveAttribute('target', '_blank');
    expect(link).toHaveAttribute('rel', 'noreferrer');
  }
});

test('the footer has a copyright line of this year', { tags: ['FTR-03'] }, async () => {
  const line = (await footer()).getByText(/©/);
  expect(line).toHaveTextContent(`© ${new Date().getFullYear()} Your Catering Brand`);
});

for (const [row, label] of [
  ['FTR-04', 'Privacy Policy'],
  ['FTR-05', 'Terms of Service'],
] as const) {
  test(`the footer has a label "${label}" that leads nowhere`, { tags: [row] }, async () => {
    const text = (await footer()).getByText(label);
    expect(text.closest('a, button, [tabindex]')).toBeNull();
  });
}
