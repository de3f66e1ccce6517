import { brand } from './brand.ts';
import { contact } from './contact.ts';
import { paths } from './paths.ts';

const { city, state } = contact.address;

/** What search engines say of a page, by its path. */
export const pageDescriptions: Partial<Record<string, string>> = {
  [paths.home]: `Freshly cooked Nigerian meals for home and events, delivered in ${city}, ${state}.`,
  [paths.order]: 'Our menu: rice specials, pasta, grills, Nigerian soups and more, with prices.',
  [paths.about]: `Who ${brand.name} is: our story, our mission and values, our awards.`,
  [paths.trainings]: 'Twelve hands-on culinary training programs, from baking to Nigerian dishes.',
  [paths.trainingEnrollment]: 'Enroll in one of our twelve culinary training programs.',
  [paths.blog]: 'Stories, recipes and news from our kitchen.',
  [paths.addToCart]: 'Choose how many plates you would like, and see the addons.',
  [paths.login]: 'Log in to order meals and to follow your orders.',
  [paths.signUp]: 'Create an account to order meals and to follow your orders.',
  [paths.forgotPassword]: 'Ask for a link that sets a new password.',
  [paths.support]: 'Write to us or call us: we are glad to help.',
  [paths.checkout]: 'Your plates, where they go, and the payment.',
  [paths.resetPassword]: 'Set a new password with the link from your mail.',
  [paths.orders]: 'Your orders, what they cost, and how far they are.',
  [paths.account]: 'What we know of you, and how to change it.',
  [paths.transactions]: 'Your payments of the last days.',
};
