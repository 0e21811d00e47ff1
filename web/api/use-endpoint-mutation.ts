import type { Endpoint } from '../../common/contract/endpoint.ts';
import { apiRequest, type InputOf } from './api-request.ts';
import { useMutation, type MutationOptions } from './use-mutation.ts';

interface EndpointMutationOptions<In> extends Partial<Pick<MutationOptions, 'onDone' | 'loadingText'>> {
  successMessage: string | ((input: InputOf<In>) => string);
  optimistic?: (input: InputOf<In>) => () => void;
}

/**
 * A mutation of one endpoint: `const { run, busy, failure } = useEndpointMutation(delegation.endDelegation, { … })`.
 */
export function useEndpointMutation<In, Out>(endpoint: Endpoint<In, Out>, options: EndpointMutationOptions<In>) {
  const { run, ...state } = useMutation();
  const { successMessage, onDone, optimistic, loadingText } = options;
  const send = (input: InputOf<In>) =>
    void run({
      call: () => apiRequest(endpoint, input),
      successMessage: typeof successMessage === 'string' ? successMessage : successMessage(input),
      onDone,
      loadingText,
      optimistic: optimistic && (() => optimistic(input)),
    });
  return { ...state, run: send };
}
