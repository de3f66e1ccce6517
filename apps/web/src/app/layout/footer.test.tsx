import { brand, socialLinks } from '@catering/site-config';
import { screen, within } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { renderApp } from '#testing/render-app.tsx';

test(
  'the footer has quick links, social links that open in a new tab, labels without a link, and the year',
  { tags: ['RTE-19', 'FTR-01', 'FTR-02', 'FTR-03', 'FTR-04', 'FTR-05'] },
  async () => {
    vi.setSystemTime('2031-05-04T10:00:00.000Z');
    onTestFinished(() => void vi.useRealTimers());
    await renderApp('/nowhere');
    const footer = within(screen.getByRole('contentinfo'));
    const quick = within(footer.getByRole('navigation', { name: 'Quick links' }));
    expect(quick.getByRole('link', { name: 'Order' })).toHaveAttribute('href', '/order');
    expect(quick.getByRole('link', { name: 'Support' })).toHaveAttribute('href', '/support');
    for (const { label, href } of socialLinks) {
      const link = footer.getByRole('link', { name: label });
      expect(link).toHaveAttribute('href', href);
      expect(link).toHaveAttribute('target', '_blank');
      expect(link).toHaveAttribute('rel', 'noreferrer');
    }
    for (const label of ['Privacy Policy', 'Terms of Service'])
      expect(footer.getByText(label).closest('a, button, [tabindex]')).toBeNull();
    expect(screen.getByRole('contentinfo')).toHaveTextContent(`© 2031 ${brand.copyrightHolder}`);
  },
);
