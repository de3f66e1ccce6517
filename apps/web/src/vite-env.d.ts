/// <reference types="vite/client" />

interface ImportMetaEnv {
  readonly VITE_SITE_URL?: string;
  readonly VITE_LOCAL_API_URL?: string;
  readonly VITE_HOSTED_API_URL?: string;
  readonly VITE_LOCAL_IP?: string;
  readonly VITE_PAYMENT_PUBLIC_KEY?: string;
  readonly VITE_PAYMENT_CONTRACT_CODE?: string;
  readonly VITE_PAYMENT_SCRIPT_URL?: string;
  readonly VITE_ALLOW_TEST_PAYMENTS?: string;
}
