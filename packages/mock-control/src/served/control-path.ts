const CONTROL_PATHS = /^\/__mock(?:\/|$)/;

/** True for the control surface: its calls are neither logged nor recorded, and no fault acts on them. */
export const isControlPath = (path: string) => CONTROL_PATHS.test(path);
