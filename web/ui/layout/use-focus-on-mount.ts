import { useEffect, useRef } from 'react';

/** A ref for a heading that takes the focus when it appears in place of a pressed button, if `isResult`. */
export function useFocusOnMount<Heading extends HTMLElement>(isResult = true) {
  const heading = useRef<Heading>(null);
  useEffect(() => {
    if (isResult) heading.current?.focus();
  }, [isResult]);
  return heading;
}
