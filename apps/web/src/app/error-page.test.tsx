import { expectConsoleError } from '@catering/test/console';
import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { PageErrorBoundary } from './error-page.tsx';

const Broken = (): never => {
  throw new Error('The soup is burnt');
};

test('the error page shows the note of the site', { tags: ['ERR-24'] }, () => {
  expectConsoleError('The soup is burnt');
  render(
    <MemoryRouter>
      <PageErrorBoundary note={<p>Your payment is open.</p>}>
        <Broken />
      </PageErrorBoundary>
    </MemoryRouter>,
  );
  expect(screen.getByText('The soup is burnt')).toBeVisible();
  expect(screen.getByRole('status')).toHaveTextContent('Your payment is open.');
});
