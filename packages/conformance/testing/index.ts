export { serve } from '../src/http/serve.ts';
export { statementOf } from '../src/suite/statement.ts';
export { runCommand, type CommandResult } from './run-command.ts';
