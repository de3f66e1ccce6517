import type { Control } from '../control.ts';

export function scenariosRoutes({ scenarios }: Control) {
  const list = async () => ({ status: 200 as const, body: await scenarios.list() });
  return {
    list,
    choose: async ({ body }: { body: { name: string | null } }) => {
      await scenarios.choose(body.name);
      return list();
    },
  };
}
