// The package has no types of its own.
declare module 'es-check' {
  interface Check {
    /** Globs or paths. */
    files: string[];
    module: boolean;
    checkBrowser: boolean;
    browserslistQuery: string;
    checkFeatures: boolean;
  }
  export function runChecks(
    checks: Check[],
    options: object,
  ): { success: boolean; errors: { file: string; err: Error }[] };
}
