import { selectCartOwners, selectIsCartLoaded } from '#features/cart/cart-slice.ts';
import type { TabStorage } from '#features/browser-storage/tab-storage.ts';
import { selectAccount } from '#features/session/session-slice.ts';
import type { AppStore } from '#app/store.ts';
import { readTexts } from './typed-text.ts';

/**
 * The text of a guest belongs to the account that logs in. After a logout, or another person's login, in any tab,
 * nothing that was typed here is left for the next person.
 *
 * @param signal ends it
 */
export function handOverText(
  { getState, subscribe }: AppStore,
  storage: TabStorage,
  signal: AbortSignal,
) {
  const read = () => {
    const state = getState();
    const owners = selectIsCartLoaded(state) ? selectCartOwners(state) : undefined;
    return { account: selectAccount(state), owners };
  };
  let before = read();
  const stop = subscribe(() => {
    const { account, owners } = read();
    const hasOwnerLeft = (owners ?? 0) > (before.owners ?? Infinity);
    const isLogin = account !== null && account !== before.account;
    before = { account, owners };
    if (!hasOwnerLeft && !isLogin) return;
    const texts = readTexts(storage).map((text) =>
      isLogin ? { ...text, account: text.account ?? account } : text,
    );
    storage.write(texts.filter((text) => text.account === account && account !== null));
  });
  signal.addEventListener('abort', stop);
}
