// Prints the steps that fail as JSON: node run-stepci.cjs DOCUMENT URL TOKEN
const { readFileSync } = require('node:fs');
const { generateWorkflow } = require('@stepci/plugin-openapi');
const { run } = require('@stepci/runner');

const [document, url, token] = process.argv.slice(2);

async function main() {
  const parsed = JSON.parse(readFileSync(document, 'utf8'));
  const workflow = await generateWorkflow(parsed, {
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
  const steps = Object.values(workflow.tests).flatMap((test) => test.steps);
  for (const { http } of steps) {
    http.headers = { ...http.headers, Authorization: `Bearer ${token}` };
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
  console.error(error);
  process.exitCode = 1;
});
