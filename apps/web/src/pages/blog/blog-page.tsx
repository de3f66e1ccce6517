import type { Blog } from '@catering/contract';
import { contact } from '@catering/site-config';
import { buttonStyle } from '@catering/ui/button-style';
import { Skeleton } from '@catering/ui/skeleton';
import { VisuallyHidden } from '@catering/ui/visually-hidden';
import { useQuery } from '@tanstack/react-query';
import { ExternalLink } from 'lucide-react';
import { useId } from 'react';
import { imageAddress } from '#api/image-address.ts';
import { blogsQuery } from '#api/blogs.ts';
import { formatBlogDate } from '#format/dates.ts';
import { LoadedList } from '@catering/ui/loaded-list';
import { PageHeading } from '#ui/page-heading.tsx';
import { Picture } from '#ui/picture.tsx';
import { SlowNote } from '#ui/slow-note.tsx';

const grid = 'grid gap-6 sm:grid-cols-2 lg:grid-cols-3';

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

function Posts() {
  const { data: posts, isFetchedAfterMount, isFetching, refetch } = useQuery(blogsQuery);
  return (
    <LoadedList
      one="post"
      many="posts"
      count={posts?.length}
      failed={!posts && isFetchedAfterMount}
      isFetching={isFetching}
      refetch={refetch}
      failure="An error occured while retrieving the blog contents"
      className="min-h-[60vh]"
    >
      {posts === undefined ? (
        <PostSkeletons />
      ) : posts.length === 0 ? (
        <p className="py-12 text-center text-lg text-muted">No Blog Post Present At the moment.</p>
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
        <Skeleton key={index} className="h-80 rounded-card sm:h-120" />
      ))}
    </div>
  </div>
);

/** On phones the picture is small, next to date and title, so that more than one post is in view. */
const frame =
  'rounded-card border border-line bg-white overflow-hidden max-sm:grid max-sm:grid-cols-[auto_minmax(0,1fr)] max-sm:content-start sm:flex sm:flex-col';
const picture = 'max-sm:m-4 max-sm:mr-0 max-sm:aspect-square max-sm:w-28! max-sm:rounded-field';
const head = 'flex flex-col gap-2 p-4 sm:gap-3 sm:p-5 sm:pb-0';
const text = 'col-span-2 flex grow flex-col gap-3 px-4 pb-4 sm:p-5 sm:pt-3';

/** A link that would run a script leads to no page. */
const leadsToPage = (link: string) => /^https?:\/\//i.test(link);

function BlogCard({ post, eager }: { post: Blog; eager: boolean }) {
  const titleId = useId();
  return (
    <article aria-labelledby={titleId} className={frame}>
      <Picture
        src={imageAddress(post.image)}
        alt=""
        sizes="(min-width: 64rem) 22rem, (min-width: 40rem) 45vw, 7rem"
        eager={eager}
        className={picture}
      />
      <div className={head}>
        <p className="text-sm text-muted">
          Posted On <time dateTime={post.created}>{formatBlogDate(post.created)}</time>
        </p>
        <h2 id={titleId} className="text-lg sm:text-xl">
          {post.title}
        </h2>
      </div>
      <div className={text}>
        <p className="grow text-sm text-muted sm:text-base">{post.highlightParagraph}</p>
        {leadsToPage(post.link) && (
          <a
            href={post.link}
            target="_blank"
            rel="noopener noreferrer"
            aria-describedby={titleId}
            className={`${buttonStyle({ variant: 'outline' })} mt-2 self-start`}
          >
            Read Full Post
            <ExternalLink className="size-4" />
            <VisuallyHidden>(opens in a new tab)</VisuallyHidden>
          </a>
        )}
      </div>
    </article>
  );
}
