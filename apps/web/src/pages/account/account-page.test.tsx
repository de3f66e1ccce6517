import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { main } from '#testing/page-parts.ts';
import { renderApp } from '#testing/render-app.tsx';

const LABELS = ['Phone Number', 'Primary Delivery Address'];

test(
  'a guest sees the button, and the fields as not available yet',
  { tags: ['ACC-01', 'ACC-02', 'ACC-03', 'ROL-11'] },
  async () => {
    await renderApp('/user/account');
    expect(location.pathname).toBe('/user/account');
    for (const label of LABELS) {
      expect(main().getByLabelText(label)).toBeEnabled();
      expect(main().getByLabelText(label)).toHaveAccessibleDescription('Not available yet');
    }
    const button = main().getByRole('button', { name: 'Update Details' });
    expect(button).toBeEnabled();
    expect(button).not.toHaveAttribute('aria-disabled');
  },
);

test(
  'the fields of a signed-in user are empty, and "Update Details" sends nothing and shows no message',
  { tags: ['ACC-04', 'ACC-05', 'D-44'] },
  async () => {
    const { user, requests } = await renderApp('/user/account', { signedInAs: 'ada@example.com' });
    await screen.findByRole('button', { name: /ada@example\.com/ });
    const before = requests.length;
    for (const label of LABELS) {
      expect(main().getByLabelText(label)).toHaveValue('');
      await user.type(main().getByLabelText(label), '08031234567{Enter}');
    }
    await user.click(main().getByRole('button', { name: 'Update Details' }));
    expect(requests.slice(before).filter(({ operation }) => operation !== 'utility.root')).toEqual(
      [],
    );
    expect(screen.queryByRole('status')).not.toBeInTheDocument();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    expect(location.pathname).toBe('/user/account');
  },
);
