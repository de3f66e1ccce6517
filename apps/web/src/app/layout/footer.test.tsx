import { brand, socialLinks } from '@catering/site-config';
import { screen, within } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
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
  for (const { label, href } of socialLinks) {
    const link = social.getByRole('link', { name: label });
    expect(link).toHaveAttribute('href', href);
    expect(link).toHaveAttribute('target', '_blank');
    expect(link).toHaveAttribute('rel', 'noreferrer');
  }
});

test('the footer has a copyright line with the year', { tags: ['FTR-03'] }, async () => {
  vi.setSystemTime('2031-05-04T10:00:00.000Z');
  onTestFinished(() => void vi.useRealTimers());
  await footer();
  expect(screen.getByRole('contentinfo')).toHaveTextContent(`© 2031 ${brand.copyrightHolder}`);
});

test('the labels of the footer are not links', { tags: ['FTR-04', 'FTR-05'] }, async () => {
  const labels = await footer();
  for (const label of ['Privacy Policy', 'Terms of Service'])
    expect(labels.getByText(label).closest('a, button, [tabindex]')).toBeNull();
});
