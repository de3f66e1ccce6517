import { contact } from '@catering/site-config';
import { customerBlogsRouter } from '@catering/contract';
import { createApiHooks } from '#api/create-api-hooks.ts';
import { emptyTexts, retryTexts } from '#config/messages.ts';
import { ListStatus } from '#ui/list-status.tsx';
import { PageHeading } from '#ui/page-heading.tsx';
import { RetryPanel } from '#ui/retry-panel.tsx';
import { SlowNote } from '#ui/slow-note.tsx';
import { useRetry } from '#ui/use-retry.ts';
import { BlogCard, blogGrid } from './blog-card.tsx';
import { BlogSkeleton } from './blog-skeleton.tsx';

/** The posts, newest first (BLG-01 to BLG-11). */
const BlogPage = () => (
  <div className="page-column grid gap-8 py-8 md:gap-12 md:py-12">
    <PageHeading
      lead={`Stories, recipes and lessons from our kitchen: how we cook what we sell, what the markets of ${contact.address.city} teach us, and what our students ask most often before they light their own stove.`}
    >
      Blog
    </PageHeading>
    <Posts />
  </div>
);
export default BlogPage;

const blogs = createApiHooks(customerBlogsRouter);

function Posts() {
  const { data, isLoadingError, refetch } = blogs.list.useQuery({ queryKey: ['blogs'] });
  const { content, retrying, run: retry } = useRetry(refetch);
  const posts = data?.body;

  return (
    <div ref={content} tabIndex={-1} className="min-h-[60vh] outline-none">
      <ListStatus
        one="post"
        many="posts"
        count={posts?.length}
        failed={isLoadingError && !retrying}
      />
      {isLoadingError || retrying ? (
        <RetryPanel text={retryTexts.blog} onRetry={retry} loading={retrying} />
      ) : posts === undefined ? (
        <BlogSkeleton>
          <SlowNote text="Still loading. Your connection seems slow." />
        </BlogSkeleton>
      ) : posts.length === 0 ? (
        <p className="py-12 text-center text-lg text-muted">{emptyTexts.blog}</p>
      ) : (
        <ul className={blogGrid}>
          {posts.map((post, index) => (
            <li key={post._id} className="contents">
              <BlogCard post={post} eager={index < 2} />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
