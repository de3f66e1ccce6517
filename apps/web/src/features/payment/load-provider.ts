import type { PaymentProvider } from './provider.ts';

/** A provider that answers later than this is as good as gone. */
export const PROVIDER_TIMEOUT_MS = 15_000;

const inject = (url: string) =>
  new Promise<PaymentProvider>((resolve, reject) => {
    const script = document.createElement('script');
    const end = (failure?: string) => {
      clearTimeout(timer);
      const provider = window.MonnifySDK;
      if (failure === undefined && provider) return resolve(provider);
      script.remove();
      reject(new Error(failure ?? `The payment script at ${url} brings no payment provider`));
    };
    const timer = setTimeout(
      () => end(`The payment script at ${url} took longer than ${PROVIDER_TIMEOUT_MS} ms`),
      PROVIDER_TIMEOUT_MS,
    );
    script.addEventListener('load', () => end());
    script.addEventListener('error', () => end(`The payment script at ${url} did not load`));
    script.async = true;
    script.src = url;
    document.head.append(script);
  });

let loading: Promise<PaymentProvider> | undefined;

/**
 * The payment provider, its script put into the page on first use and never twice. A failure takes
 * the script out again, so that the next call tries anew.
 *
 * @param url address of the provider's script
 * @throws Error when the script fails, is late, or brings no provider
 */
export const loadProvider = async (url: string): Promise<PaymentProvider> => {
  if (window.MonnifySDK) return window.MonnifySDK;
  loading ??= inject(url);
  try {
    return await loading;
  } finally {
    loading = undefined;
  }
};
