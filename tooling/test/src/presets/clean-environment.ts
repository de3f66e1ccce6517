// Settings of the site and the mock API that a developer has in the environment or in a file ".env" are not for tests.
for (const name of Object.keys(process.env)) {
  if (/^(?:VITE|CATERING)_/.test(name)) delete process.env[name];
}
