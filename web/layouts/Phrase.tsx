import { Fragment, type ReactNode } from 'react';
import { useTexts } from '../client/text.ts';

interface PhraseProps {
  of: string;
  /** What stands where the text has `{{name}}`. */
  values: Record<string, ReactNode>;
}

const MARK = '\u0000';

/** A text with elements inside, such as a number that keeps its own direction. */
export function Phrase({ of, values }: PhraseProps) {
  const t = useTexts();
  const marked = t(of, Object.fromEntries(Object.keys(values).map((name) => [name, MARK + name + MARK])));
  return marked.split(MARK).map((piece, at) => <Fragment key={at}>{at % 2 ? values[piece] : piece}</Fragment>);
}
