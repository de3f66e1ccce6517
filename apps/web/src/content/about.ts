import type { SitePictureName } from '@catering/pictures/names';

export interface Story {
  heading: string;
  picture: SitePictureName;
  /** What the picture shows. */
  pictureText: string;
  paragraphs: readonly string[];
}

/** The About page speaks of Lagos, the contact address of Port Harcourt: both are meant (D-01). */
export const intro: Story = {
  heading: 'Learn More About Us',
  picture: 'about-intro',
  pictureText: 'Plates of rice and soup on a patterned cloth',
  paragraphs: [
    "We are one of Lagos's most prominent food vendors, cooking for homes, offices and celebrations.",
    'We grew from a small location to every part of Lagos, one satisfied customer at a time.',
  ],
};

export const ourStory: Story = {
  heading: 'Our Story',
  picture: 'about-story',
  pictureText: 'A pot of stew over glowing charcoal',
  paragraphs: [
    'It began with a dream of sharing home-cooked meals with people who had no time to cook them.',
    'What started in a small kitchen, with two pots and a borrowed cooler, grew into a citywide favourite.',
    'Today we serve every corner of Lagos with the same recipes and the same friendly service.',
  ],
};

export const missionAndValues: Story = {
  heading: 'Mission and Values',
  picture: 'about-mission',
  pictureText: 'Tomatoes, peppers, onions and a fresh fish',
  paragraphs: [
    'Our mission is to bring exceptional food to every table, and to celebrate Lagos culinary traditions with innovation.',
  ],
};

/** Name and meaning of each value (ABT-15 to ABT-19). */
export const values = [
  { name: 'Quality', meaning: 'Fresh ingredients, honest portions.' },
  { name: 'Customer Satisfaction', meaning: 'A meal is done when you are happy with it.' },
  { name: 'Community', meaning: 'We buy, hire and teach close to home.' },
  { name: 'Innovation', meaning: 'Old recipes, new ways to enjoy them.' },
  { name: 'Integrity', meaning: 'We say what it costs and keep our word.' },
] as const;

export const awardsAndRecognition: Story = {
  heading: 'Awards and Recognition',
  picture: 'about-awards',
  pictureText: 'A golden cup among green leaves',
  paragraphs: ['Other people have noticed, and we are grateful.'],
};
