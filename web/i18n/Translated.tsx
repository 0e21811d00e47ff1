import { Fragment, isValidElement, type ReactNode } from 'react';
import type { TextKey } from './text-key.ts';
import { useTranslation } from './use-translation.ts';

/** Stands before and after the name of an element. No text has it. */
const DELIMITER = '\u0000';

interface TranslatedProps {
  text: TextKey;
  /** By the names of the text's `{{…}}`. */
  values: Record<string, ReactNode>;
}

/** A text with elements among its values: `<Translated text="site.fieldProblem" values={{ name: <b>…</b> }} />`. */
export function Translated({ text, values }: TranslatedProps) {
  const t = useTranslation() as (key: string, values: object) => string;
  const marked = Object.entries(values).map(([name, value]) => [
    name,
    isValidElement(value) ? DELIMITER + name + DELIMITER : value,
  ]);
  const parts = t(text, Object.fromEntries(marked)).split(DELIMITER);
  return parts.map((part, index) => <Fragment key={index}>{index % 2 ? values[part] : part}</Fragment>);
}
