import { expect, test } from 'vitest';
import { complaints, requires, sampleOf } from '../testing/schema-assertions.ts';
import { blogInputSchema } from './admin-schemas.ts';
import { blogSchema } from './schemas.ts';

test(
  'Blog post response has "title", "image", "link", "highlightParagraph", "created"',
  { tags: ['ENT-25'] },
  () => {
    const blog = sampleOf('blogs.get', (example) => example.response.body);
    for (const field of ['title', 'image', 'link', 'highlightParagraph', 'created'])
      requires(blogSchema, blog, field);
  },
);

test('the link of a blog post must be an http or https address', { tags: ['D-66'] }, () => {
  const post = sampleOf('blogs.create', (example) => example.body);
  for (const link of ['javascript:alert(1)', 'ftp://example.com', '/blog', 'example.com'])
    expect(complaints(blogInputSchema, { ...post, link })).toEqual([
      'Link must be an http or https address',
    ]);
});
