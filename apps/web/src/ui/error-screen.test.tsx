import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { ErrorScreen } from './error-screen.tsx';

test(
  'the fallback page says its sentence, the status and the text',
  { tags: ['ERR-24', 'ERR-25'] },
  () => {
    render(
      <ErrorScreen status="404" text="Not Found">
        <a href="/">Home</a>
      </ErrorScreen>,
    );
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(
      'Unexpected Application Error!',
    );
    expect(screen.getByText('404')).toBeVisible();
    expect(screen.getByText('Not Found')).toBeVisible();
  },
);
