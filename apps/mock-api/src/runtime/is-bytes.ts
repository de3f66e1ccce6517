/** Whether a value is bytes, in the realm of any test environment: in jsdom, no Buffer is a Uint8Array. */
export const isBytes = (value: unknown): value is Uint8Array =>
  ArrayBuffer.isView(value) && !(value instanceof DataView);
