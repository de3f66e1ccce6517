// Settings of the site and the mock API that a developer has in the environment or in a file ".env" are not for tests.
for (const name of Object.keys(process.env)) {
  if (/^(?:VITE|CATERING)_/.test(name)) delete process.env[name];
}

// A proxy leads to the registry, and not to the servers of the tests.
process.env.NO_PROXY = '127.0.0.1,localhost';
process.env.no_proxy = process.env.NO_PROXY;
