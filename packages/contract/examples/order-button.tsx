import { contract, type OrderInput } from '@catering/contract';
import { initTsrReactQuery, isNotKnownResponseError } from '@ts-rest/react-query/v5';

const api = initTsrReactQuery(contract, {
  baseUrl: 'http://127.0.0.1:4000',
  // A function runs for each request, so a new login counts at once.
  baseHeaders: { authorization: () => `Bearer ${sessionStorage.getItem('token') ?? ''}` },
});

/** Places an order. Render it inside `<api.ReactQueryProvider>`. */
export function OrderButton({ order }: { order: OrderInput }) {
  const create = api.order.create.useMutation();
  const { error } = create;
  return (
    <>
      <button disabled={create.isPending} onClick={() => create.mutate({ body: order })}>
        Place the order
      </button>
      {create.isSuccess && <p>Order {create.data.body.order._id} is placed.</p>}
      {error && (
        <p role="alert">
          {isNotKnownResponseError(error, contract.order.create)
            ? 'The server cannot be reached.'
            : error.body.message}
        </p>
      )}
    </>
  );
}
