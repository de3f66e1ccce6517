export interface Award {
  title: string;
  year: number;
  /** One line of text that names the body: neutral placeholders, to be replaced (D-20). */
  body: string;
}

/** Newest first (ABT-20 to ABT-26). */
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
