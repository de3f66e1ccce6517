import type { About, Award } from './src/schema.ts';

/** The About page names Lagos and the contact address names Port Harcourt, as the specification does. */
export const about: About = {
  intro: [
    "We are one of Lagos's most prominent food vendors, cooking for homes, offices and celebrations.",
    'We grew from a small location to every part of Lagos, one satisfied customer at a time.',
  ],
  story: [
    'It began with a dream of sharing home-cooked meals with people who had no time to cook them.',
    'What started in a small kitchen, with two pots and a borrowed cooler, grew into a citywide favourite.',
    'Today we serve every corner of Lagos with the same recipes and the same friendly service.',
  ],
  mission: [
    'Our mission is to bring exceptional food to every table, and to celebrate Lagos culinary traditions with innovation.',
  ],
  values: [
    { name: 'Quality', meaning: 'Fresh ingredients, honest portions.' },
    { name: 'Customer Satisfaction', meaning: 'A meal is done when you are happy with it.' },
    { name: 'Community', meaning: 'We buy, hire and teach close to home.' },
    { name: 'Innovation', meaning: 'Old recipes, new ways to enjoy them.' },
    { name: 'Integrity', meaning: 'We say what it costs and keep our word.' },
  ],
};

/** The awards of the About page, newest first. Without any, the page has no such section. */
export const awards: readonly Award[] = [
  {
    title: 'Best Catering Service',
    year: 2022,
    body: 'Awarded by Sample Food Guild One for service at private and company events.',
  },
  {
    title: 'Outstanding Food Vendor',
    year: 2021,
    body: 'Awarded by Sample Vendors Forum Two for consistent quality through the year.',
  },
  {
    title: 'Top 10 Must-Try Caterers',
    year: 2020,
    body: 'Listed by Sample Food Magazine Three among the kitchens worth a detour.',
  },
  {
    title: 'Excellence in Customer Service',
    year: 2019,
    body: 'Awarded by Sample Customer Council Four for friendly and quick replies.',
  },
  {
    title: 'Innovation in Culinary Arts',
    year: 2018,
    body: 'Awarded by Sample Culinary Circle Five for new takes on classic dishes.',
  },
];
