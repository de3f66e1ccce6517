import { join } from 'node:path';
import { installTools } from '../../install-tools.ts';

/** Other tools that test an API, outside the workspace. */
export const peersFolder = join(import.meta.dirname, '../../../conformance-peers');

export const installed = (path: string) => join(peersFolder, 'node_modules', path);

export const installPeers = () => installTools(peersFolder);
