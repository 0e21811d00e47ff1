import { useSetAtom, type WritableAtom } from 'jotai';
import { useHydrateAtoms } from 'jotai/utils';
import { useLayoutEffect } from 'react';

/** Keeps an atom at the value that a page was given, on the server and in the first render too. */
export function useWriteAtom<Value>(target: WritableAtom<unknown, [Value], unknown>, value: Value): void {
  useHydrateAtoms([[target, value]] as const);
  const set = useSetAtom(target);
  useLayoutEffect(() => void set(value), [set, value]);
}
