import type { contract } from '../contract.ts';

interface Tag {
  readonly name: string;
  readonly description: string;
}

const DISHES = {
  name: 'Dishes',
  description: 'The dishes of the menu, their addons and pictures.',
} satisfies Tag;

/** The heading under which the operations of a router stand. */
export const tags: Readonly<Record<keyof typeof contract, Tag>> = {
  auth: { name: 'Accounts', description: 'Signing up, logging in, passwords and account details.' },
  categories: { name: 'Categories', description: 'The sections of the menu.' },
  dishes: DISHES,
  deleteByType: DISHES,
  blogs: { name: 'Blog', description: 'Posts that lead to articles elsewhere.' },
  messages: { name: 'Messages', description: 'What visitors write, and the replies to it.' },
  order: { name: 'Orders', description: 'Placing orders, paying for them and following them.' },
  classEnrollment: { name: 'Training', description: 'Enrolling in training programs.' },
  utility: { name: 'Server', description: "The server's health and its logs." },
};
