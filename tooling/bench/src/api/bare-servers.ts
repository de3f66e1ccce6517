import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { YARDSTICK, type Contestant } from './contestant.ts';
import { menu } from './menu.ts';

const bare = (id: string, name: string, script: string): Contestant => ({
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
export const bareExpress = bare(YARDSTICK, 'Express 5, bare', 'bare-express.js');
