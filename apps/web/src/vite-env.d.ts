/// <reference types="vite/client" />

/** Constants of the build, from its environment (`build-plugins/environment`). */
declare const __API_ADDRESSES__: import('./api/choose-base-address.ts').ApiAddresses;
declare const __PAYMENT_SETTINGS__: import('./features/payment/payment-config.ts').PaymentSettings;
