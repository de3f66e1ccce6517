import { awardsAndRecognition, intro, missionAndValues, ourStory } from '#content/about.ts';
import { AboutSection, ValueList } from './about-section.tsx';
import { AwardList } from './award-list.tsx';

/** Four sections without any control (ABT-01 to ABT-04). */
const AboutPage = () => (
  <>
    <AboutSection story={intro} heading="h1" eager />
    <AboutSection story={ourStory} green />
    <AboutSection story={missionAndValues}>
      <ValueList />
    </AboutSection>
    <AboutSection story={awardsAndRecognition} green>
      <AwardList />
    </AboutSection>
  </>
);
export default AboutPage;
