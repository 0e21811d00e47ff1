import { useLayoutEffect, useRef, type RefObject } from 'react';
import { digitsOf } from './digits.ts';

/** Keeps the caret behind the same digit when a formatted value is written back with different spaces. */
export function useCaret(input: RefObject<HTMLInputElement | null>, formatted: string) {
  const digitsFromEnd = useRef<number | null>(null);
  useLayoutEffect(() => {
    const field = input.current;
    if (!field || digitsFromEnd.current === null) return;
    let position = formatted.length;
    for (let digitsLeft = digitsFromEnd.current; digitsLeft > 0 && position > 0; position -= 1)
      if (formatted[position - 1] !== ' ') digitsLeft -= 1;
    field.setSelectionRange(position, position);
    digitsFromEnd.current = null;
  }, [input, formatted]);
  return (field: HTMLInputElement) => {
    digitsFromEnd.current = digitsOf(field.value.slice(field.selectionStart ?? field.value.length)).length;
  };
}
