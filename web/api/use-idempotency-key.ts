import { useRef } from 'react';
import { randomId } from './api-request.ts';

/**
 * `keyOf` returns the same idempotency key for the same input, so that a repeat after a lost response gets the stored
 * one. `reset` makes the next request a new one, even with the same input.
 */
export function useIdempotencyKey() {
  const last = useRef({ body: '', key: '' });
  const keyOf = (input: object): string => {
    const body = JSON.stringify(input);
    if (last.current.body !== body) last.current = { body, key: randomId() };
    return last.current.key;
  };
  const reset = () => {
    last.current = { body: '', key: '' };
  };
  return { keyOf, reset };
}
