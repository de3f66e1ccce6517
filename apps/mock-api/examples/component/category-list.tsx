import { contract } from '@catering/contract';
import { useQuery } from '@tanstack/react-query';
import { initClient } from '@ts-rest/core';

/** @param baseUrl where the backend is */
export const makeClient = (baseUrl: string) =>
  initClient(contract.categories, { baseUrl, baseHeaders: {} });

interface CategoryListProps {
  client: ReturnType<typeof makeClient>;
}

/** The headings of the menu, in each state that a backend can bring. */
export function CategoryList({ client }: CategoryListProps) {
  const { data, isPending, isError, refetch } = useQuery({
    queryKey: ['categories'],
    queryFn: async () => {
      const { status, body } = await client.list();
      if (status !== 200) throw new Error(`The menu responded with ${status}`);
      return body;
    },
  });
  if (isPending) return <p role="status">Loading</p>;
  if (isError) {
    return (
      <p role="alert">
        The menu did not load. <button onClick={() => void refetch()}>Retry</button>
      </p>
    );
  }
  if (data.length === 0) return <p>The menu is empty.</p>;
  return (
    <ul>
      {data.map(({ _id, name }) => (
        <li key={_id}>{name}</li>
      ))}
    </ul>
  );
}
