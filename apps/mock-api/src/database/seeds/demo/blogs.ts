import type { Blog } from '@catering/contract';
import { imagePath } from '@catering/pictures/image-path';
import type { DishPictureName } from '@catering/pictures/names';

/** What follows "blog-" in the name of the post's picture. */
type Slug<Name = DishPictureName> = Name extends `blog-${infer Rest}` ? Rest : never;

const post = (slug: Slug, text: Pick<Blog, 'title' | 'highlightParagraph' | 'created'>): Blog => ({
  _id: slug,
  image: imagePath(`blog-${slug}`),
  link: `https://example.com/blog/${slug}`,
  ...text,
});

/** The demo blog, newest first. */
export const blogs: Blog[] = [
  post('feeding-a-hundred-guests', {
    title: 'Feeding a Hundred Guests Without Losing Your Sleep',
    highlightParagraph:
      'A hundred plates sound like a lot until you write them down. We share the quantities we buy, the pots we rent and the hour at which the rice goes on. The secret is a list, and somebody who only minds the coolers.',
    created: '2026-10-29T08:30:00.000Z',
  }),
  post('smoky-jollof-at-home', {
    title: 'Smoky Party Jollof on a Home Cooker',
    highlightParagraph:
      'You do not need firewood for that party taste. A heavy pot, a well fried base and the courage to let the bottom catch will take you most of the way. Here is what we tell every student on their first day.',
    created: '2026-09-17T10:00:00.000Z',
  }),
  post('bole-and-fish', {
    title: 'Bole and Fish: Why the Roadside Still Wins',
    highlightParagraph:
      'Every evening the grills come out along the streets of Port Harcourt, and so do the queues. We asked three sellers about charcoal, plantain and the sauce. They agreed on one thing: never hurry the fire.',
    created: '2026-08-05T16:15:00.000Z',
  }),
  post('which-swallow-for-which-soup', {
    title: 'Which Swallow for Which Soup?',
    highlightParagraph:
      'Starch belongs to banga, amala to ewedu, and pounded yam gets along with everybody. The rest is family politics. A short guide to what we serve together and why the texture matters more than tradition.',
    created: '2026-06-22T09:45:00.000Z',
  }),
  post('five-peppers', {
    title: 'Five Peppers That Run a Nigerian Kitchen',
    highlightParagraph:
      'Tatashe for colour, rodo for heat, shombo for body, and two more that people forget. Knowing which pepper does what saves a stew before it starts. We buy ours at five in the morning, and here is what we look for.',
    created: '2026-05-11T07:20:00.000Z',
  }),
  post('native-rice-story', {
    title: 'Native Rice, a Rivers Kitchen in One Pot',
    highlightParagraph:
      'Before jollof came to the party there was native rice: palm oil, smoked fish and whatever the tide brought in. My grandmother measured it with her hands. We measured her hands and wrote it down.',
    created: '2026-03-30T11:05:00.000Z',
  }),
  post('first-week-in-pastry-class', {
    title: 'What You Learn in Your First Week of Pastry Class',
    highlightParagraph:
      'Nobody bakes a wedding cake in week one. You weigh, you rub fat into flour, and you ruin a tray of pies on purpose so that you know why. By Friday the whole room smells of butter and everyone takes a box home.',
    created: '2026-02-08T13:30:00.000Z',
  }),
  post('from-palm-fruit-to-banga', {
    title: 'From Palm Fruit to Banga',
    highlightParagraph:
      'The red in a good banga comes from fresh palm fruit, boiled and pounded the same day. We follow one bunch from the market in Choba to the pot. It takes four hours, and you can taste each of them.',
    created: '2025-12-14T15:00:00.000Z',
  }),
];
