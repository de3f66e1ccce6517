/**
 * Reads the OpenAPI document of its argument, as a run does before its first request, and writes down
 * as JSON how many operations it has and what reading them took.
 */
import { readOpenApi } from '@catering/conformance';

const [file = ''] = process.argv.slice(2);
const from = process.cpuUsage();
const operations = await readOpenApi(file);
const { user, system } = process.cpuUsage(from);
const seconds = (user + system) / 1_000_000;
const peakBytes = process.resourceUsage().maxRSS * 1024;
console.log(JSON.stringify({ operations: operations.length, seconds, peakBytes }));
