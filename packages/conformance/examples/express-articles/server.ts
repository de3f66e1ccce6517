import express, { type NextFunction, type Request, type Response } from 'express';
import { randomBytes, scryptSync, timingSafeEqual } from 'node:crypto';
import type { AddressInfo } from 'node:net';

interface User {
  email: string;
  username: string;
  bio: string | null;
  image: string | null;
  salt: Buffer;
  hash: Buffer;
  following: Set<User>;
}
interface Comment {
  id: number;
  body: string;
  author: User;
  createdAt: Date;
}
interface Article {
  slug: string;
  title: string;
  description: string;
  body: string;
  tagList: string[];
  author: User;
  favoritedBy: Set<User>;
  comments: Comment[];
  createdAt: Date;
  updatedAt: Date;
}

const users: User[] = [];
const sessions = new Map<string, User>();
let articles: Article[] = [];
let lastCommentId = 0;

class HttpError extends Error {
  readonly status: number;
  readonly errors: Record<string, string[]>;
  constructor(status: number, errors: Record<string, string[]>) {
    super();
    this.status = status;
    this.errors = errors;
  }
}

const profileOf = (user: User, viewer?: User) => ({
  username: user.username,
  bio: user.bio,
  image: user.image,
  following: viewer?.following.has(user) ?? false,
});

const viewOfArticle = (article: Article, viewer?: User) => ({
  slug: article.slug,
  title: article.title,
  description: article.description,
  body: article.body,
  tagList: article.tagList,
  createdAt: article.createdAt,
  updatedAt: article.updatedAt,
  favorited: viewer ? article.favoritedBy.has(viewer) : false,
  favoritesCount: article.favoritedBy.size,
  author: profileOf(article.author, viewer),
});

const viewOfComment = ({ id, body, createdAt, author }: Comment, viewer?: User) => ({
  id,
  body,
  createdAt,
  author: profileOf(author, viewer),
});

function viewOfUser(user: User) {
  const token = randomBytes(24).toString('hex');
  sessions.set(token, user);
  const { email, username, bio, image } = user;
  return { user: { email, username, bio, image, token } };
}

const hashOf = (password: string, salt: Buffer) => scryptSync(password, salt, 32, { N: 256 });

function setPassword(user: User, password: string) {
  user.salt = randomBytes(16);
  user.hash = hashOf(password, user.salt);
}

type Rule = (value: unknown) => string | undefined;

const text =
  (maxLength: number, minLength = 1): Rule =>
  (value) => {
    if (typeof value !== 'string') return 'must be a string';
    const { length } = Array.from(value);
    if (length < minLength) return minLength === 1 ? "can't be blank" : 'is too short';
    return length > maxLength ? 'is too long' : undefined;
  };
const email: Rule = (value) =>
  typeof value === 'string' && value.length <= 100 && /^[^@\s]+@[^@\s]+\.[^@\s]+$/.test(value)
    ? undefined
    : 'is invalid';
const username: Rule = (value) =>
  typeof value === 'string' && /^[A-Za-z0-9_-]{1,40}$/.test(value) ? undefined : 'is invalid';
const orNull =
  (rule: Rule): Rule =>
  (value) =>
    value === null ? undefined : rule(value);
const tags: Rule = (value) =>
  Array.isArray(value) && value.every((one) => text(30)(one) === undefined)
    ? undefined
    : 'must be a list of strings';

/** The part of the body that belongs to a resource, once it keeps the rules. */
// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- the rules say what it is
function read<T>(
  request: Request,
  name: string,
  required: Record<string, Rule>,
  optional: Record<string, Rule> = {},
): T {
  const input = request.body?.[name];
  if (typeof input !== 'object' || input === null || Array.isArray(input)) {
    throw new HttpError(422, { [name]: ["can't be blank"] });
  }
  const errors: Record<string, string[]> = {};
  const values: Record<string, unknown> = {};
  for (const [field, rule] of Object.entries({ ...required, ...optional })) {
    const value = input[field];
    if (value === undefined && field in optional) continue;
    const message = value === undefined ? "can't be blank" : rule(value);
    if (message) errors[field] = [message];
    else values[field] = value;
  }
  if (Object.keys(errors).length > 0) throw new HttpError(422, errors);
  return values as T;
}

function pageOf(request: Request) {
  const numberOf = (name: string, fallback: number, max: number) => {
    const given = request.query[name];
    if (given === undefined) return fallback;
    const value = Number(given);
    if (!Number.isInteger(value) || value < 0 || value > max || given === '') {
      throw new HttpError(422, { [name]: ['is invalid'] });
    }
    return value;
  };
  return { limit: numberOf('limit', 20, 100), offset: numberOf('offset', 0, 1_000_000_000) };
}

function paginated(request: Request, found: Article[], viewer: User | undefined) {
  const { limit, offset } = pageOf(request);
  const page = found.slice(offset, offset + limit);
  return {
    articles: page.map((article) => viewOfArticle(article, viewer)),
    articlesCount: found.length,
  };
}

function currentUser(request: Request): User | undefined {
  const [, token] = /^Token (.+)$/.exec(request.headers.authorization ?? '') ?? [];
  return token === undefined ? undefined : sessions.get(token);
}

function requireUser(request: Request): User {
  const user = currentUser(request);
  if (!user) throw new HttpError(401, { token: ['is missing or invalid'] });
  return user;
}

function findArticle(slug: unknown): Article {
  const article = articles.find((one) => one.slug === slug);
  if (!article) throw new HttpError(404, { article: ['not found'] });
  return article;
}

function findUser(name: unknown): User {
  const user = users.find((one) => one.username === name);
  if (!user) throw new HttpError(404, { profile: ['not found'] });
  return user;
}

function requireAuthor(author: User, user: User) {
  if (author !== user) throw new HttpError(403, { article: ['belongs to another user'] });
}

function slugFor(title: string, own?: Article): string {
  const base =
    title
      .toLowerCase()
      .match(/[a-z0-9]+/g)
      ?.join('-') ?? 'article';
  const isTaken = (slug: string) =>
    slug === 'feed' || articles.some((one) => one !== own && one.slug === slug);
  let slug = base;
  for (let count = 2; isTaken(slug); count += 1) slug = `${base}-${count}`;
  return slug;
}

function requireUnique(field: 'email' | 'username', value: string | undefined, own?: User) {
  const same = (one: User) => one[field].toLowerCase() === value?.toLowerCase();
  if (users.some((one) => one !== own && same(one))) {
    throw new HttpError(409, { [field]: ['has already been taken'] });
  }
}

const app = express();
app.disable('x-powered-by');
app.use(express.json());

app.post('/users', (request, response) => {
  const input = read<{ email: string; username: string; password: string }>(request, 'user', {
    email,
    username,
    password: text(72, 8),
  });
  requireUnique('email', input.email);
  requireUnique('username', input.username);
  const nothing = Buffer.alloc(0);
  const user: User = {
    email: input.email,
    username: input.username,
    bio: null,
    image: null,
    salt: nothing,
    hash: nothing,
    following: new Set(),
  };
  setPassword(user, input.password);
  users.push(user);
  response.status(201).json(viewOfUser(user));
});

app.post('/users/login', (request, response) => {
  const input = read<{ email: string; password: string }>(request, 'user', {
    email,
    password: text(72),
  });
  const user = users.find((one) => one.email.toLowerCase() === input.email.toLowerCase());
  if (!user || !timingSafeEqual(hashOf(input.password, user.salt), user.hash)) {
    throw new HttpError(401, { credentials: ['are invalid'] });
  }
  response.json(viewOfUser(user));
});

app.get('/user', (request, response) => {
  response.json(viewOfUser(requireUser(request)));
});

app.put('/user', (request, response) => {
  const user = requireUser(request);
  const { password, ...input } = read<
    Partial<Pick<User, 'email' | 'username' | 'bio' | 'image'>> & { password?: string }
  >(
    request,
    'user',
    {},
    {
      email,
      username,
      bio: orNull(text(500, 0)),
      image: orNull(text(500, 0)),
      password: text(72, 8),
    },
  );
  requireUnique('email', input.email, user);
  requireUnique('username', input.username, user);
  Object.assign(user, input);
  if (password !== undefined) setPassword(user, password);
  response.json(viewOfUser(user));
});

app.get('/profiles/:username', (request, response) => {
  const profile = findUser(request.params.username);
  response.json({ profile: profileOf(profile, currentUser(request)) });
});

app.post('/profiles/:username/follow', (request, response) => {
  const viewer = requireUser(request);
  const user = findUser(request.params.username);
  viewer.following.add(user);
  response.json({ profile: profileOf(user, viewer) });
});

app.delete('/profiles/:username/follow', (request, response) => {
  const viewer = requireUser(request);
  const user = findUser(request.params.username);
  viewer.following.delete(user);
  response.json({ profile: profileOf(user, viewer) });
});

app.get('/articles', (request, response) => {
  const { tag, author, favorited } = request.query;
  const found = articles
    .filter((one) => tag === undefined || one.tagList.some((own) => own === tag))
    .filter((one) => author === undefined || one.author.username === author)
    .filter(
      (one) =>
        favorited === undefined || [...one.favoritedBy].some((user) => user.username === favorited),
    );
  response.json(paginated(request, found, currentUser(request)));
});

app.get('/articles/feed', (request, response) => {
  const user = requireUser(request);
  const found = articles.filter(({ author }) => user.following.has(author));
  response.json(paginated(request, found, user));
});

const articleRules = { title: text(200), description: text(500), body: text(20_000) };

app.post('/articles', (request, response) => {
  const author = requireUser(request);
  const input = read<Pick<Article, 'title' | 'description' | 'body'> & { tagList?: string[] }>(
    request,
    'article',
    articleRules,
    { tagList: tags },
  );
  const now = new Date();
  const article: Article = {
    slug: slugFor(input.title),
    title: input.title,
    description: input.description,
    body: input.body,
    tagList: input.tagList ?? [],
    author,
    favoritedBy: new Set(),
    comments: [],
    createdAt: now,
    updatedAt: now,
  };
  articles.unshift(article);
  response.status(201).json({ article: viewOfArticle(article, author) });
});

app.get('/articles/:slug', (request, response) => {
  const article = findArticle(request.params.slug);
  response.json({ article: viewOfArticle(article, currentUser(request)) });
});

app.put('/articles/:slug', (request, response) => {
  const user = requireUser(request);
  const article = findArticle(request.params.slug);
  requireAuthor(article.author, user);
  const input = read<Partial<Pick<Article, 'title' | 'description' | 'body'>>>(
    request,
    'article',
    {},
    articleRules,
  );
  if (input.title !== undefined) article.slug = slugFor(input.title, article);
  Object.assign(article, input, { updatedAt: new Date() });
  response.json({ article: viewOfArticle(article, user) });
});

app.delete('/articles/:slug', (request, response) => {
  const user = requireUser(request);
  const article = findArticle(request.params.slug);
  requireAuthor(article.author, user);
  articles = articles.filter((one) => one !== article);
  response.status(204).end();
});

app.post('/articles/:slug/favorite', (request, response) => {
  const user = requireUser(request);
  const article = findArticle(request.params.slug);
  article.favoritedBy.add(user);
  response.json({ article: viewOfArticle(article, user) });
});

app.delete('/articles/:slug/favorite', (request, response) => {
  const user = requireUser(request);
  const article = findArticle(request.params.slug);
  article.favoritedBy.delete(user);
  response.json({ article: viewOfArticle(article, user) });
});

app.get('/articles/:slug/comments', (request, response) => {
  const viewer = currentUser(request);
  const { comments } = findArticle(request.params.slug);
  response.json({ comments: comments.map((one) => viewOfComment(one, viewer)) });
});

app.post('/articles/:slug/comments', (request, response) => {
  const author = requireUser(request);
  const { comments } = findArticle(request.params.slug);
  const { body } = read<{ body: string }>(request, 'comment', { body: text(2000) });
  lastCommentId += 1;
  const comment: Comment = { id: lastCommentId, body, author, createdAt: new Date() };
  comments.push(comment);
  response.status(201).json({ comment: viewOfComment(comment, author) });
});

app.delete('/articles/:slug/comments/:id', (request, response) => {
  const user = requireUser(request);
  const article = findArticle(request.params.slug);
  const comment = article.comments.find(({ id }) => String(id) === request.params.id);
  if (!comment) throw new HttpError(404, { comment: ['not found'] });
  requireAuthor(comment.author, user);
  article.comments = article.comments.filter((one) => one !== comment);
  response.status(204).end();
});

app.get('/tags', (_request, response) => {
  response.json({ tags: [...new Set(articles.flatMap(({ tagList }) => tagList))] });
});

app.get('/openapi.yaml', (_request, response) => {
  response.sendFile('openapi.yaml', { root: import.meta.dirname });
});

app.use((_request, response) => {
  response.status(404).json({ errors: { path: ['not found'] } });
});

app.use((error: unknown, _request: Request, response: Response, _next: NextFunction) => {
  if (error instanceof HttpError) {
    response.status(error.status).json({ errors: error.errors });
    return;
  }
  // What express.json() and the router reject: broken JSON, a malformed path.
  const status = Number(Object(error).status ?? 500);
  const message = status < 500 ? 'is invalid' : 'failed';
  response.status(status).json({ errors: { request: [message] } });
});

for (const name of ['ada', 'ben']) {
  const salt = randomBytes(16);
  const user: User = {
    email: `${name}@example.com`,
    username: name,
    bio: null,
    image: null,
    salt,
    hash: hashOf(`password-of-${name}`, salt),
    following: new Set(),
  };
  users.push(user);
}

const server = app.listen(Number(process.env.PORT ?? 0), '127.0.0.1', () => {
  process.stdout.write(`http://127.0.0.1:${(server.address() as AddressInfo).port}\n`);
});
