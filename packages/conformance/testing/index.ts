export { serve } from '../src/http/target.ts';
export { statementOf } from '../src/checks/definition/statement.ts';
export { runCommand, type CommandResult } from './run-command.ts';
