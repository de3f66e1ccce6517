import type { ApiHandlers } from '#testing/fake-api.ts';
import { main } from '#testing/page-parts.ts';
import { renderApp } from '#testing/render-app.tsx';

type LogIn = NonNullable<NonNullable<ApiHandlers['auth']>['logIn']>;
export const accept: LogIn = () => ({ status: 200, body: { token: 'fresh' } });

/** Opens the page; `fill` types into its form and sends it. */
export const openLogin = async (address = '/login', logIn = accept) => {
  const app = await renderApp(address, { api: { auth: { logIn } } });
  const { user } = app;
  const fill = async (email = 'ada@example.com', password = 'correct horse') => {
    await user.type(main().getByLabelText('Email'), email);
    await user.type(main().getByLabelText('Password'), `${password}{Enter}`);
  };
  return { ...app, fill };
};
