import type { ReactNode } from 'react';

/** A number, reference, phone number or URL that keeps its own direction in Arabic text and never wraps. */
export function Bidi({ children }: { children: ReactNode }) {
  return (
    <bdi dir="ltr" className="num">
      {children}
    </bdi>
  );
}
