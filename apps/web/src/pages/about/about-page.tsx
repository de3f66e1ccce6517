import { awards } from '@catering/site-config';
import { awardsAndRecognition, intro, missionAndValues, ourStory } from '#content/about.ts';
import { AboutSection, ValueList } from './about-section.tsx';
import { AwardList } from './award-list.tsx';

/** Sections without any control (ABT-01 to ABT-04). */
const AboutPage = () => (
  <>
    <AboutSection story={intro} heading="h1" eager />
    <AboutSection story={ourStory} dark />
    <AboutSection story={missionAndValues}>
      <ValueList />
    </AboutSection>
    {awards.length > 0 && (
      <AboutSection story={awardsAndRecognition} dark>
        <AwardList />
      </AboutSection>
    )}
  </>
);
export default AboutPage;
