import { useQuery } from '@tanstack/react-query';
import { blogQueries } from '#api/blogs.ts';
import { emptyTexts, retryTexts } from '#config/messages.ts';
import { PageHeading } from '#ui/page-heading.tsx';
import { RetryPanel } from '#ui/retry-panel.tsx';
import { SlowNote } from '#ui/slow-note.tsx';
import { BlogCard } from './blog-card.tsx';
import { BlogSkeleton } from './blog-skeleton.tsx';
import { blogGrid } from './blog-grid.ts';

/** The posts, newest first (BLG-01 to BLG-11). */
const BlogPage = () => (
  <div className="page-column grid gap-8 py-8 md:gap-12 md:py-12">
    <PageHeading lead="Stories, recipes and lessons from our kitchen.">Blog</PageHeading>
    <div className="min-h-[60vh]">
      <Posts />
    </div>
  </div>
);
export default BlogPage;

function Posts() {
  const { data: posts, isError, isFetching, refetch } = useQuery(blogQueries.list());
  if (posts === undefined && (isError || !isFetching)) {
    return <RetryPanel text={retryTexts.blog} onRetry={() => void refetch()} />;
  }
  if (posts === undefined) {
    return (
      <div aria-busy="true" className="grid gap-4">
        <SlowNote text="Still fetching the posts. Your connection seems slow today." />
        <BlogSkeleton />
      </div>
    );
  }
  if (posts.length === 0) {
    return <p className="py-12 text-center text-lg text-muted">{emptyTexts.blog}</p>;
  }
  return (
    <ul className={blogGrid}>
      {posts.map((post, index) => (
        <li key={post._id} className="contents">
          <BlogCard post={post} eager={index < 2} />
        </li>
      ))}
    </ul>
  );
}
