import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { BASELINE, type Subject } from './subject.ts';
import { menu } from './menu.ts';

const bare = (id: string, name: string, script: string): Subject => ({
  id,
  name,
  command: ({ port, folder }) => {
    const file = join(folder, 'menu.json');
    writeFileSync(file, JSON.stringify(menu));
    return {
      args: [join(import.meta.dirname, 'servers', script), `${port}`, file],
      cwd: folder,
    };
  },
});

export const bareHttp = bare('http', 'node:http, bare', 'bare-http.js');
export const bareExpress = bare(BASELINE, 'Express 5, bare', 'bare-express.js');
