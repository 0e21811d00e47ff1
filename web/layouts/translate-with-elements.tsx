import type { TFunction } from 'i18next';
import { Fragment, type ReactNode } from 'react';
import type { TextKey } from '../i18n/text-key.ts';

const DELIMITER = '\u0000';

/**
 * A translation with React elements for its `{{name}}` values: `translateWithElements(t, 'site.…', { path: <bdi>…</bdi>
 * })`.
 */
export function translateWithElements(t: TFunction, key: TextKey, values: Record<string, ReactNode>): ReactNode {
  const fill = t as (key: string, values: Record<string, string>) => string;
  const text = fill(key, Object.fromEntries(Object.keys(values).map((name) => [name, DELIMITER + name + DELIMITER])));
  return text.split(DELIMITER).map((part, index) => <Fragment key={index}>{index % 2 ? values[part] : part}</Fragment>);
}
