export { useMutation } from '../../api/use-mutation.ts';
