import type { ReactNode } from 'react';

/** A number, reference, phone or address that keeps its own order inside Arabic text and never breaks. */
export function Bidi({ children }: { children: ReactNode }) {
  return (
    <bdi dir="ltr" className="num">
      {children}
    </bdi>
  );
}
