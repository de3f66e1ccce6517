// Prints the steps that fail as JSON: node run-stepci.cjs DOCUMENT URL HEADERS
const SwaggerParser = require('@apidevtools/swagger-parser');
const { option } = require('json-schema-faker');
const { generateWorkflow } = require('@stepci/plugin-openapi');
const { run } = require('@stepci/runner');

// It ends at a format that it does not know, such as "password".
option({ failOnInvalidFormat: false });

const [document, url, headers] = process.argv.slice(2);

/**
 * The document without what ends the plug-in: references, parameters of a path, tags that nothing
 * explains, and an empty list of servers. Each operation gets an id that names its step.
 */
async function prepared() {
  const read = await SwaggerParser.dereference(document);
  for (const [path, { parameters: shared = [], ...methods }] of Object.entries(read.paths)) {
    for (const [method, operation] of Object.entries(methods)) {
      const { parameters = [], operationId = `${method} ${path}` } = operation;
      methods[method] = { ...operation, operationId, parameters: [...shared, ...parameters] };
      delete methods[method].tags;
    }
    read.paths[path] = methods;
  }
  return { ...read, servers: [{ url }] };
}

async function main() {
  const workflow = await generateWorkflow(await prepared(), {
    generator: {
      pathParams: true,
      requestBody: true,
      optionalParams: false,
      useExampleValues: true,
      useDefaultValues: true,
    },
    check: { status: true, examples: false, schema: true },
    contentType: 'application/json',
  });
  workflow.config = { ...workflow.config, http: { baseURL: url } };
  // In one test, the first step that fails keeps the others from running.
  const steps = Object.values(workflow.tests)
    .flatMap((test) => test.steps)
    // What it deletes, later steps would miss.
    .sort((one, other) => (one.http.method === 'DELETE') - (other.http.method === 'DELETE'));
  for (const { http } of steps) {
    http.headers = { ...http.headers, ...JSON.parse(headers) };
    delete http.auth;
  }
  workflow.tests = Object.fromEntries(steps.map((step) => [step.id, { steps: [step] }]));
  const { result } = await run(workflow, { concurrency: 1 });
  const failed = result.tests.flatMap(({ id, steps: made }) =>
    made
      .filter(({ passed }) => !passed)
      .flatMap(({ checks, errorMessage }) => {
        const wrong = Object.entries(checks ?? {}).filter(([, one]) => one?.passed === false);
        return wrong.length > 0
          ? wrong.map(([name]) => `${id} ${name}`)
          : [`${id} ${errorMessage}`];
      }),
  );
  process.stdout.write(JSON.stringify({ failed, made: steps.length }));
}

main().catch((error) => {
  console.error(String(error));
  process.exitCode = 1;
});
