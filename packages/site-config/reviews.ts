import type { Review } from './src/schema.ts';

/**
 * The reviews of the home page: samples, to be replaced by what your customers said. Without any,
 * the page has no such section.
 */
export const reviews = [
  {
    name: 'Sample Customer One',
    occupation: 'Teacher',
    text: 'I ordered jollof for a staff lunch and it came hot, smoky and on time. The only complaint was that I should have ordered more plates.',
    picture: 'review-1',
  },
  {
    name: 'Sample Customer Two',
    occupation: 'Software developer',
    text: 'The egusi tastes like somebody stood over the pot. I order it most Fridays, add extra beef at checkout and have not been let down once.',
    picture: 'review-2',
  },
  {
    name: 'Sample Customer Three',
    occupation: 'Event planner',
    text: 'Eighty guests, two kinds of rice, one small panic about the generator. The food was never the problem. My clients still ask who cooked.',
    picture: 'review-3',
  },
  {
    name: 'Sample Customer Four',
    occupation: 'Nurse',
    text: 'After a night shift I do not want to cook. I pick, I pay, I sleep a little, and the plate is at the gate when they said it would be.',
    picture: 'review-4',
  },
  {
    name: 'Sample Customer Five',
    occupation: 'Student',
    text: 'I took the pastry class and sold my first box of meat pies two weeks later. They show you the mistakes, not only the finished tray.',
    picture: 'review-5',
  },
  {
    name: 'Sample Customer Six',
    occupation: 'Shop owner',
    text: 'The grilled fish and bole reminded me of home. The pepper is serious, the portion is honest and the rider was polite.',
    picture: 'review-6',
  },
] as const satisfies readonly Review[];
