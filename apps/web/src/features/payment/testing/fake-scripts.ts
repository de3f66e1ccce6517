import { onTestFinished, vi } from 'vitest';
import type { PaymentProvider } from '../provider.ts';

/** Keeps scripts that code adds to the page from being fetched; the test loads or fails them. */
export const fakeScripts = () => {
  let added: HTMLScriptElement[] = [];
  vi.spyOn(document.head, 'append').mockImplementation((...nodes) => {
    for (const node of nodes) if (node instanceof HTMLScriptElement) added.push(node);
  });
  vi.spyOn(HTMLScriptElement.prototype, 'remove').mockImplementation(function (
    this: HTMLScriptElement,
  ) {
    added = added.filter((script) => script !== this);
  });
  onTestFinished(() => {
    delete window.MonnifySDK;
  });
  return {
    inPage: () => added.map((script) => script.src),
    /** The newest script runs and leaves the provider, or nothing, on the page. */
    load(provider?: PaymentProvider) {
      if (provider) window.MonnifySDK = provider;
      added.at(-1)?.dispatchEvent(new Event('load'));
    },
    fail: () => added.at(-1)?.dispatchEvent(new Event('error')),
  };
};
export type FakeScripts = ReturnType<typeof fakeScripts>;
