import type { ReactNode } from 'react';

/** The placeholder that Interpolate replaces. */
export const HOLE = '\u0001';

/** A text with an element inside: `<Interpolate text={t('key', { mobile: HOLE })}><Bidi>…</Bidi></Interpolate>`. */
export function Interpolate({ text, children }: { text: string; children: ReactNode }) {
  const [before, after] = text.split(HOLE);
  return (
    <>
      {before}
      {after !== undefined && children}
      {after}
    </>
  );
}
