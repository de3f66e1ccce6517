import { Router, type Request } from 'express';
import { respond, bodyOf, formOf, list, number, reject, text, type Fields } from './responses.ts';
import { newId, type People } from './people.ts';

type Thing = Fields & { _id: string };

const found = (things: Map<string, Thing>, { params }: Request): Thing =>
  things.get(String(params.id)) ?? reject(404, 'No such thing');

const stamped = (fields: Fields): Thing => ({
  ...fields,
  _id: newId(),
  __v: 0,
  updatedAt: new Date().toISOString(),
});

const only = (fields: Fields, ...names: string[]) =>
  Object.fromEntries(names.filter((name) => name in fields).map((name) => [name, fields[name]]));

/** Categories, dishes and posts; the newest category comes first here. */
export function catalogue(people: People) {
  const categories = new Map<string, Thing>();
  const dishes = new Map<string, Thing>();
  const blogs = new Map<string, Thing>();
  const pictures = new Map<string, Uint8Array>();
  const router = Router();

  const keep = async (file: File | undefined) => {
    if (!file) return reject(422, 'A picture is needed');
    const name = `${newId()}.png`;
    pictures.set(name, await file.bytes());
    return `media/${name}`;
  };
  router.get('/media/:name', ({ params }, response) => {
    const bytes = pictures.get(params.name) ?? reject(404, 'No such picture');
    response.setHeader('content-type', 'image/png');
    response.end(bytes);
  });

  const readCategory = (fields: Fields) => ({
    ...('name' in fields ? { name: text(fields, 'name') } : {}),
    ...('description' in fields ? { description: text(fields, 'description') } : {}),
  });
  router.get('/categories', (_request, response) => {
    respond(response, 200, [...categories.values()].toReversed());
  });
  router.get('/categories/:id', (request, response) => {
    respond(response, 200, found(categories, request));
  });
  router.post('/categories', (request, response) => {
    people.admin(request);
    const fields = bodyOf(request);
    text(fields, 'name');
    text(fields, 'description');
    const category = stamped(readCategory(fields));
    categories.set(category._id, category);
    respond(response, 201, category);
  });
  router.put('/categories/:id', (request, response) => {
    people.admin(request);
    const category = found(categories, request);
    respond(response, 200, Object.assign(category, readCategory(bodyOf(request))));
  });

  const readDish = (fields: Fields) => ({
    ...('image' in fields ? { image: text(fields, 'image') } : {}),
    ...('name' in fields ? { name: text(fields, 'name') } : {}),
    ...('description' in fields ? { description: text(fields, 'description') } : {}),
    ...('price' in fields ? { price: number(fields, 'price') } : {}),
    ...('category' in fields ? { category: text(fields, 'category') } : {}),
    ...('addons' in fields
      ? {
          addons: list(fields, 'addons').map((addon) => ({
            _id: newId(),
            name: text(addon, 'name'),
            price: number(addon, 'price'),
          })),
        }
      : {}),
  });
  router.get('/dishes', ({ query }, response) => {
    const wanted = [...dishes.values()].filter(
      ({ category }) => query.category === undefined || category === query.category,
    );
    respond(response, 200, wanted);
  });
  router.get('/dishes/:id', (request, response) => {
    respond(response, 200, found(dishes, request));
  });
  router.post('/dishes', (request, response) => {
    people.admin(request);
    const fields = bodyOf(request);
    for (const name of ['name', 'description', 'price', 'category', 'addons']) {
      if (!(name in fields)) reject(422, `${name} is needed`);
    }
    const dish = stamped({ image: '', ...readDish(fields) });
    dishes.set(dish._id, dish);
    respond(response, 201, dish);
  });
  router.put('/dishes/:id', (request, response) => {
    people.admin(request);
    const dish = found(dishes, request);
    respond(response, 200, Object.assign(dish, readDish(bodyOf(request))));
  });
  router.put('/dishes/:id/image', async (request, response) => {
    people.admin(request);
    const dish = found(dishes, request);
    const { file } = await formOf(request);
    respond(response, 200, Object.assign(dish, { image: await keep(file) }));
  });

  router.delete('/delete/:type/:id', (request, response) => {
    people.admin(request);
    const { type } = request.params;
    if (type !== 'dish' && type !== 'category') reject(404, 'No such type');
    const things = type === 'dish' ? dishes : categories;
    const { _id } = found(things, request);
    const isUsed = [...dishes.values()].some(({ category }) => category === _id);
    if (type === 'category' && isUsed) reject(400, 'Still in use');
    things.delete(_id);
    respond(response, 200, { message: 'Deleted', _id });
  });

  router.get('/blogs', (_request, response) => {
    respond(response, 200, [...blogs.values()].toReversed());
  });
  router.get('/blogs/:id', (request, response) => {
    respond(response, 200, found(blogs, request));
  });
  router.post('/blogs', async (request, response) => {
    people.admin(request);
    const { fields, file } = await formOf(request);
    const words = {
      title: text(fields, 'title'),
      link: text(fields, 'link'),
      highlightParagraph: text(fields, 'highlightParagraph'),
    };
    const image = await keep(file);
    const post = stamped({ ...words, image, created: new Date().toISOString() });
    blogs.set(post._id, post);
    respond(response, 201, post);
  });
  router.put('/blogs/:id', async (request, response) => {
    people.admin(request);
    const post = found(blogs, request);
    const { fields, file } = await formOf(request);
    const image = file ? { image: await keep(file) } : {};
    Object.assign(post, only(fields, 'title', 'link', 'highlightParagraph'), image);
    respond(response, 200, post);
  });
  router.delete('/blogs/:id', (request, response) => {
    people.admin(request);
    const { _id } = found(blogs, request);
    blogs.delete(_id);
    respond(response, 200, { message: 'Deleted' });
  });
  return router;
}
