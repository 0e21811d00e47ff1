import { useQueryClient } from '@tanstack/react-query';
import type { Endpoint } from '../../common/contract/endpoint.ts';
import type { InputOf } from './api-request.ts';
import { endpointQuery } from './endpoint-query.ts';

/**
 * For `optimistic` of a mutation: changes the cached answer of an endpoint. Returns a function that undoes the change.
 */
export function useOptimisticUpdate<In, Out, Change>(
  endpoint: Endpoint<In, Out>,
  input: InputOf<In>,
  update: (before: Out, change: Change) => Out,
) {
  const client = useQueryClient();
  const { queryKey } = endpointQuery(endpoint, input);
  return (change: Change) => {
    // A running refresh would overwrite the change.
    void client.cancelQueries({ queryKey });
    const before = client.getQueryData(queryKey);
    client.setQueryData(queryKey, before && update(before, change));
    return () => void client.setQueryData(queryKey, before);
  };
}
