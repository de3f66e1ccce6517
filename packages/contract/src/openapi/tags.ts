import type { contract } from '../contract.ts';
import { sentenceOf } from './notes.ts';

/** The heading under which the operations of a router stand. */
const names: Readonly<Record<keyof typeof contract, string>> = {
  auth: 'Accounts',
  categories: 'Categories',
  dishes: 'Dishes',
  deleteByType: 'Dishes',
  blogs: 'Blog',
  messages: 'Messages',
  order: 'Orders',
  classEnrollment: 'Training',
  utility: 'Server',
};

/** The tag of the operation with an id: "Dishes" for "dishes.list". */
export const tagOf = (id: string): string => names[id.split('.')[0] as keyof typeof names];

/** Each heading once, with the doc comment of its first router in the contract. */
export const tags = Object.entries(names)
  .filter(([, name], at, all) => all.findIndex(([, other]) => other === name) === at)
  .map(([router, name]) => ({ name, description: sentenceOf(`contract.${router}`) }));
