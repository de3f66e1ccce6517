import preset from './tooling/lint/src/oxlint-preset.ts';

export default {
  extends: [preset],
  // Projects of users: tests compile them against generated types and packed packages.
  ignorePatterns: ['tooling/release/{alone,client,project}/**'],
  options: {
    typeAware: true,
    typeCheck: true,
    denyWarnings: true,
    reportUnusedDisableDirectives: 'error',
  },
};
