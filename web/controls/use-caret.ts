import { useLayoutEffect, useRef, type RefObject } from 'react';
import { digitsOf } from './digits.ts';

/** Keeps the caret behind the same digit when a formatted value is written back with other spaces. */
export function useCaret(input: RefObject<HTMLInputElement | null>, shown: string) {
  const digitsFromEnd = useRef<number | null>(null);
  useLayoutEffect(() => {
    const field = input.current;
    if (!field || digitsFromEnd.current === null) return;
    let at = shown.length;
    for (let left = digitsFromEnd.current; left > 0 && at > 0; at -= 1) if (shown[at - 1] !== ' ') left -= 1;
    field.setSelectionRange(at, at);
    digitsFromEnd.current = null;
  }, [input, shown]);
  return (field: HTMLInputElement) => {
    digitsFromEnd.current = digitsOf(field.value.slice(field.selectionStart ?? field.value.length)).length;
  };
}
