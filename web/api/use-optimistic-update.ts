import { useQueryClient, type DataTag, type QueryKey } from '@tanstack/react-query';
import type { RequestError } from './endpoint-query.ts';

/** For `optimistic` of a mutation: changes the cached answer of a query. Returns a function that undoes the change. */
export function useOptimisticUpdate<Out, Change>(
  { queryKey }: { queryKey: DataTag<QueryKey, Out, RequestError> },
  update: (before: Out, change: Change) => Out,
) {
  const client = useQueryClient();
  return (change: Change) => {
    // A running refresh would overwrite the change.
    void client.cancelQueries({ queryKey });
    const before = client.getQueryData(queryKey);
    client.setQueryData(queryKey, before && update(before, change));
    return () => void client.setQueryData(queryKey, before);
  };
}
