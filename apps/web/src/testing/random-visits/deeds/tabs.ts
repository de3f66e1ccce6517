import { loginPath, paths } from '#config/paths.ts';
import { act } from '../act.ts';
import { inTab, type Deed, type Scene } from '../scene.ts';
import type { Tab } from '../tab.tsx';
import type { Visit } from '../visit.ts';

/** Opens a page of a tab, unless it is there. */
export const goTo = async (tab: Tab, visit: Visit, path: string) => {
  if (tab.path === path) return;
  visit.steps.push(`${tab.name}: go to ${path}`);
  await tab.goTo(path);
  await visit.settle();
};

export async function logIn(tab: Tab, scene: Scene, email: string) {
  await goTo(tab, scene.visit, loginPath('checkout'));
  if (!(await tab.type('input[type="email"]', email))) return false;
  tab.draft = '';
  await tab.type('input[type="password"]', 'plantain-and-stew');
  const [button] = tab.buttons('Login');
  if (!button) return false;
  await tab.press(button);
  return `log in as ${email}`;
}

export const emails = ['ada@example.com', 'Ada@Example.com', 'obi@example.com'] as const;
export const pages = [paths.checkout, paths.orders, '/elsewhere'] as const;

export const reload = (number: number): Deed =>
  inTab(number, async (tab, { visit }) => {
    await visit.settle();
    const { path } = tab;
    await visit.closeTab(tab);
    const next = await visit.openTab(path, tab);
    return `reload, from now on ${next.name}`;
  });

/** Opens the login page while the storage is slow, and begins to type. */
export const openSlowly: Deed = async ({ visit }) => {
  if (visit.tabs.length > 2) return false;
  const tab = await visit.openTab(paths.login, { isSlow: true });
  tab.draft = 'half.typed@example.com';
  await tab.type('input[type="email"]', tab.draft);
  return `open ${tab.name} at ${paths.login} while the storage is slow, and begin to type`;
};

export const closeTab = (number: number): Deed =>
  inTab(number, async (tab, { visit }) => {
    if (visit.tabs.length < 2) return false;
    await visit.settle();
    await visit.closeTab(tab);
    return 'close it';
  });

export const openTab =
  (path: string): Deed =>
  async ({ visit }) => {
    if (visit.tabs.length > 2) return false;
    const tab = await visit.openTab(path);
    return `open ${tab.name} at ${path}`;
  };

export const focus: Deed = async () => {
  await act(() => void dispatchEvent(new Event('focus')));
  return 'the customer looks at the windows again';
};
