import { confirmations } from '../common/confirmations.ts';
import type { Examples } from '../common/operations/example.ts';
import type { blogsRouter } from './admin.ts';

const blogInput = {
  title: 'What makes party jollof smoky',
  link: 'https://example.com/blog/smoky-jollof',
  highlightParagraph: 'It is the bottom of the pot, and the patience to leave it alone.',
};
const picture = { name: 'jollof.webp', type: 'image/webp' };
const blog = {
  _id: 'smoky-jollof',
  ...blogInput,
  image: '/uploads/51aa.webp',
  created: '2026-03-03T08:00:00.000Z',
};

export const blogExamples = {
  list: { response: { status: 200, body: [blog] } },
  get: { params: { id: blog._id }, response: { status: 200, body: blog } },
  create: { body: blogInput, files: [picture], response: { status: 201, body: blog } },
  update: {
    params: { id: blog._id },
    body: { title: blogInput.title },
    response: { status: 200, body: blog },
  },
  remove: {
    params: { id: blog._id },
    response: { status: 200, body: { message: confirmations.blogDeleted } },
  },
} satisfies Examples<typeof blogsRouter>;
