import type { ReactNode } from 'react';

/** Stands in a text for what Filled puts there. */
export const HOLE = '\u0001';

/** A text with something drawn in the middle of it: `<Filled text={t('key', { mobile: HOLE })}><Bidi>…</Bidi></Filled>`. */
export function Filled({ text, children }: { text: string; children: ReactNode }) {
  const [before, after] = text.split(HOLE);
  return (
    <>
      {before}
      {after !== undefined && children}
      {after}
    </>
  );
}
