/** Pictures of the demo's dishes and blog posts. "plate" is for dishes without a picture. */
export const dishPictureNames = [
  'smoky-party-jollof',
  'native-rice',
  'ofada-ayamase',
  'nigerian-fried-rice',
  'coconut-rice',
  'white-rice-and-stew',
  'bonny-seafood-jollof',
  'rice-and-beans',
  'banga-rice',
  'jollof-spaghetti',
  'stir-fry-spaghetti',
  'creamy-chicken-pasta',
  'native-spaghetti',
  'baked-macaroni',
  'beef-suya',
  'bole-and-fish',
  'grilled-croaker',
  'bbq-chicken',
  'roasted-corn-and-ube',
  'asun',
  'peppered-snails',
  'peppered-turkey',
  'gizdodo',
  'chicken-shawarma',
  'egusi-and-pounded-yam',
  'edikaikong',
  'afang',
  'gbegiri-ewedu-amala',
  'bitterleaf-soup',
  'efo-riro',
  'banga-and-starch',
  'fisherman-soup',
  'seafood-okra',
  'ofe-nsala',
  'onunu-and-fish',
  'goat-meat-pepper-soup',
  'catfish-pepper-soup',
  'ukodo',
  'nkwobi',
  'kekefia',
  'small-chops-platter',
  'puff-puff',
  'moi-moi',
  'akara-and-pap',
  'meat-pie',
  'zobo',
  'chapman',
  'kunu-aya',
  'fruit-salad',
  'chin-chin-and-ice-cream',
  'blog-feeding-a-hundred-guests',
  'blog-smoky-jollof-at-home',
  'blog-bole-and-fish',
  'blog-which-swallow-for-which-soup',
  'blog-five-peppers',
  'blog-native-rice-story',
  'blog-first-week-in-pastry-class',
  'blog-from-palm-fruit-to-banga',
  'plate',
] as const;

/** Pictures of the customers next to their reviews. */
export const reviewerPictureNames = [
  'review-1',
  'review-2',
  'review-3',
  'review-4',
  'review-5',
  'review-6',
] as const;

/** Pictures of the site's own pages. "plate" is for dishes that are not there. */
export const sitePictureNames = [
  'hero-plate',
  'featured-rice',
  'featured-pasta',
  'featured-bbq',
  'featured-soups',
  'delivery',
  'cta',
  'empty-cart',
  'about-intro',
  'about-story',
  'about-mission',
  'about-awards',
  'trainings-hero',
  'training-hospitality-catering',
  'training-culinary-arts',
  'training-beverages-and-drinks',
  'training-continental-dishes-and-african-dishes',
  'training-salad',
  'training-pastry-deserts-pudding-and-snacks',
  'training-bread-baking-and-packaging',
  'training-cakes',
  'training-types-of-icing-for-cake-decorations',
  'training-wedding-cake',
  'training-cake-crafts',
  'training-molding-crafts',
  ...reviewerPictureNames,
  'plate',
] as const;

export type DishPictureName = (typeof dishPictureNames)[number];
export type SitePictureName = (typeof sitePictureNames)[number];
export type ReviewerPictureName = (typeof reviewerPictureNames)[number];
export type PictureName = DishPictureName | SitePictureName;

export const pictureNames: readonly PictureName[] = [
  ...new Set([...dishPictureNames, ...sitePictureNames]),
];

/** True if there is a picture of that name. */
export const isPictureName = (name: string): name is PictureName =>
  pictureNames.some((known) => known === name);
