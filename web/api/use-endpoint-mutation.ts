import type { Endpoint } from '../../common/contract/endpoint.ts';
import { apiRequest, type InputOf } from './api-request.ts';
import type { SnackbarText } from './snackbar.ts';
import { useMutation, type MutationOptions } from './use-mutation.ts';

interface EndpointMutationOptions<In, Out> extends Partial<Pick<MutationOptions, 'onDone' | 'loadingText'>> {
  successMessage: string | ((input: InputOf<In>, response: Out) => string | SnackbarText);
  optimistic?: (input: InputOf<In>) => () => void;
}

/**
 * A mutation of one endpoint: `const { run, busy, failure } = useEndpointMutation(delegation.endDelegation, { … })`.
 */
export function useEndpointMutation<In, Out>(endpoint: Endpoint<In, Out>, options: EndpointMutationOptions<In, Out>) {
  const { run, ...state } = useMutation();
  const { successMessage, onDone, optimistic, loadingText } = options;
  const send = (input: InputOf<In>) => {
    let response: Out;
    void run({
      call: async () => {
        const result = await apiRequest(endpoint, input);
        if (result.ok) response = result.data;
        return result;
      },
      successMessage: typeof successMessage === 'string' ? successMessage : () => successMessage(input, response),
      onDone,
      loadingText,
      optimistic: optimistic && (() => optimistic(input)),
    });
  };
  return { ...state, run: send };
}
