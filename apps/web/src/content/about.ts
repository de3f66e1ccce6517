import { about } from '@catering/site-config/about';
import type { SitePictureName } from '@catering/pictures/names';

export interface Story {
  heading: string;
  picture: SitePictureName;
  pictureText: string;
  paragraphs: readonly string[];
}

export const intro: Story = {
  heading: 'Learn More About Us',
  picture: 'about-intro',
  pictureText: 'Plates of rice and soup on a patterned cloth',
  paragraphs: about.intro,
};

export const ourStory: Story = {
  heading: 'Our Story',
  picture: 'about-story',
  pictureText: 'A pot of stew over glowing charcoal',
  paragraphs: about.story,
};

export const missionAndValues: Story = {
  heading: 'Mission and Values',
  picture: 'about-mission',
  pictureText: 'Tomatoes, peppers, onions and a fresh fish',
  paragraphs: about.mission,
};

export const awardsAndRecognition: Story = {
  heading: 'Awards and Recognition',
  picture: 'about-awards',
  pictureText: 'A golden cup among green leaves',
  paragraphs: ['Other people have noticed, and we are grateful.'],
};
