import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderApp } from '#testing/render-app.tsx';

const main = () => within(screen.getByRole('main'));

test(
  'a guest sees the fields and the button',
  { tags: ['ACC-01', 'ACC-02', 'ACC-03', 'ROL-11'] },
  async () => {
    await renderApp('/user/account');
    expect(location.pathname).toBe('/user/account');
    expect(main().getByLabelText('Phone Number')).toBeEnabled();
    expect(main().getByLabelText('Primary Delivery Address')).toBeEnabled();
    const button = main().getByRole('button', { name: 'Update Details' });
    expect(button).toBeEnabled();
    expect(button).not.toHaveAttribute('aria-disabled');
  },
);

test(
  'the fields are empty and described as not available yet, also for a signed-in user',
  { tags: ['ACC-04', 'D-44'] },
  async () => {
    await renderApp('/user/account', { signedInAs: 'ada@example.com' });
    await screen.findByRole('button', { name: /ada@example\.com/ });
    for (const label of ['Phone Number', 'Primary Delivery Address']) {
      expect(main().getByLabelText(label)).toHaveValue('');
      expect(main().getByLabelText(label)).toHaveAccessibleDescription('Not available yet');
    }
  },
);

test(
  '"Update Details" sends nothing and shows no message',
  { tags: ['ACC-05', 'D-44'] },
  async () => {
    const { user, requests } = await renderApp('/user/account', { signedInAs: 'ada@example.com' });
    await screen.findByRole('button', { name: /ada@example\.com/ });
    const before = requests.length;
    await user.type(main().getByLabelText('Phone Number'), '08031234567{Enter}');
    await user.type(main().getByLabelText('Primary Delivery Address'), '14 Aba Road');
    await user.click(main().getByRole('button', { name: 'Update Details' }));
    expect(requests.slice(before).filter(({ operation }) => operation !== 'utility.root')).toEqual(
      [],
    );
    expect(screen.queryByRole('status')).not.toBeInTheDocument();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    expect(location.pathname).toBe('/user/account');
  },
);
