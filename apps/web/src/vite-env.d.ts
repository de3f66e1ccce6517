/// <reference types="vite/client" />

interface ImportMetaEnv {
  readonly VITE_LOCAL_API_URL?: string;
  readonly VITE_HOSTED_API_URL?: string;
  readonly VITE_LOCAL_IP?: string;
}
