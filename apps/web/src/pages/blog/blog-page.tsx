import { contact } from '@catering/site-config';
import { customerBlogsRouter } from '@catering/contract';
import { createApiHooks } from '#api/create-api-hooks.ts';
import { emptyTexts, retryTexts } from '#config/messages.ts';
import { LoadedList } from '#ui/loaded-list.tsx';
import { PageHeading } from '#ui/page-heading.tsx';
import { SlowNote } from '#ui/slow-note.tsx';
import { BlogCard, BlogCardSkeleton } from './blog-card.tsx';

const grid = 'grid gap-6 sm:grid-cols-2 lg:grid-cols-3';

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
  const { data, isFetchedAfterMount, isFetching, refetch } = blogs.list.useQuery({
    queryKey: ['blogs'],
  });
  const posts = data?.body;
  return (
    <LoadedList
      one="post"
      many="posts"
      count={posts?.length}
      failed={!posts && isFetchedAfterMount}
      isFetching={isFetching}
      refetch={refetch}
      failure={retryTexts.blog}
      className="min-h-[60vh]"
    >
      {posts === undefined ? (
        <PostSkeletons />
      ) : posts.length === 0 ? (
        <p className="py-12 text-center text-lg text-muted">{emptyTexts.blog}</p>
      ) : (
        <ul className={grid}>
          {posts.map((post, index) => (
            <li key={post._id} className="contents">
              <BlogCard post={post} eager={index < 2} />
            </li>
          ))}
        </ul>
      )}
    </LoadedList>
  );
}

const PostSkeletons = () => (
  <div aria-busy="true" className="relative">
    {/* It takes no room of its own. */}
    <SlowNote text="Still loading. Your connection seems slow." className="absolute -top-7" />
    <div aria-hidden="true" className={grid}>
      {Array.from({ length: 6 }, (_, index) => (
        <BlogCardSkeleton key={index} />
      ))}
    </div>
  </div>
);
