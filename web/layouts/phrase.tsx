import type { TFunction } from 'i18next';
import { Fragment, type ReactNode } from 'react';

const MARK = '\u0000';

/** A text with elements where it has `{{name}}`, such as a number that keeps its own direction: `phrase(t, 'site.…', { path: <bdi>…</bdi> })`. */
export function phrase(t: TFunction, key: string, values: Record<string, ReactNode>): ReactNode {
  const marked = t(key, Object.fromEntries(Object.keys(values).map((name) => [name, MARK + name + MARK])));
  return marked.split(MARK).map((piece, at) => <Fragment key={at}>{at % 2 ? values[piece] : piece}</Fragment>);
}
