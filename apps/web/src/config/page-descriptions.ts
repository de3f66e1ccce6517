import { brand, contact, delivery } from '@catering/site-config';
import { trainings } from '@catering/site-config/trainings';
import { paths } from './paths.ts';

/** What search engines say of a page, by its path. They open each page by its address: only documents have it. */
export const pageDescriptions: Partial<Record<string, string>> = {
  [paths.home]: `Freshly cooked Nigerian meals for home and events, delivered in ${delivery.cities.join(', ')}, ${contact.address.state}.`,
  [paths.order]: 'Our menu: rice specials, pasta, grills, Nigerian soups and more, with prices.',
  [paths.about]: `Who ${brand.name} is: our story, our mission and values, our awards.`,
  [paths.trainings]: `${trainings.length} hands-on culinary training programs, from baking to Nigerian dishes.`,
  [paths.trainingEnrollment]: `Enroll in one of our ${trainings.length} culinary training programs.`,
  [paths.blog]: 'Stories, recipes and news from our kitchen.',
  [paths.addToCart]: 'Choose how many plates you would like, and see the addons.',
  [paths.login]: 'Log in to order meals and to follow your orders.',
  [paths.signUp]: 'Create an account to order meals and to follow your orders.',
  [paths.forgotPassword]: 'Request a link to reset your password.',
  [paths.support]: 'Write to us or call us: we are glad to help.',
  [paths.checkout]: 'Your cart, delivery details and payment.',
  [paths.resetPassword]: 'Set a new password with the link from your email.',
  [paths.orders]: 'Your orders with their cost and status.',
  [paths.account]: 'Your account details.',
  [paths.transactions]: 'Your recent payments.',
};
