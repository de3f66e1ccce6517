import { contract } from '@catering/contract';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { initTsrReactQuery, isNotKnownResponseError } from '@ts-rest/react-query/v5';
import { useState } from 'react';

const api = initTsrReactQuery(contract, { baseUrl: 'http://127.0.0.1:4000' });

function Menu() {
  const menu = api.dishes.list.useQuery({ queryKey: ['dishes'] });
  if (menu.isPending) return <p>Loading …</p>;
  // The server doesn't respond, or the status isn't in the contract, such as the 502 of a proxy.
  if (isNotKnownResponseError(menu.error, menu.contractEndpoint)) {
    return <p role="alert">The server cannot be reached.</p>;
  }
  if (menu.error) return <p role="alert">{menu.error.body.message}</p>;
  return (
    <ul>
      {menu.data.body.map((dish) => (
        <li key={dish._id}>{dish.name}</li>
      ))}
    </ul>
  );
}

/** @param retry `false` shows a failure without trying again, for tests and stories */
export function App({ retry }: { retry?: false }) {
  const [queries] = useState(() => new QueryClient({ defaultOptions: { queries: { retry } } }));
  return (
    <QueryClientProvider client={queries}>
      <api.ReactQueryProvider>
        <Menu />
      </api.ReactQueryProvider>
    </QueryClientProvider>
  );
}
