import { lineStates, type LineState } from '../line.ts';
import { pick, type Deed } from '../scene.ts';

export const deliver =
  (which: number, isLost: boolean): Deed =>
  async ({ visit: { line } }) => {
    const held = pick(line.held, which);
    if (!held) return false;
    line.held.splice(line.held.indexOf(held), 1);
    if (isLost) held.lose();
    else held.deliver();
    return `${held.what} ${isLost ? 'is lost' : 'arrives'}`;
  };

export const deliverAll: Deed = async ({ visit: { line } }) => {
  if (line.held.length === 0) return false;
  for (const held of line.held.splice(0)) held.deliver();
  return 'everything on its way arrives';
};

export const setLine =
  (state: LineState): Deed =>
  async ({ visit: { line } }) => {
    if (line.state === state) return false;
    line.state = state;
    return `from now on ${lineStates[state]}`;
  };
