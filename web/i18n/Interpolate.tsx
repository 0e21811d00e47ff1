import type { ReactNode } from 'react';

/** The placeholder that Interpolate replaces. */
export const PLACEHOLDER = '\u0001';

/**
 * A text with an element inside:
 * `<Interpolate text={t('key', { mobile: PLACEHOLDER })}><Bidi>…</Bidi></Interpolate>`.
 */
export function Interpolate({ text, children }: { text: string; children: ReactNode }) {
  const [before, after] = text.split(PLACEHOLDER);
  return (
    <>
      {before}
      {after !== undefined && children}
      {after}
    </>
  );
}
