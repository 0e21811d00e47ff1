import { sourcesIn } from '../architecture/sources.ts';
import type { Locale } from '../../common/locale/locales.ts';

type Tree = { [key: string]: string | Tree };

const trees: Partial<Record<Locale, Tree[]>> = {};

/** A text of the message files by its key, with placeholders. */
export function textOf(language: Locale, key: string): string | undefined {
  const files = (trees[language] ??= sourcesIn(`common/locale/messages/${language}`, /\.json$/).map(
    ({ text }) => JSON.parse(text) as Tree,
  ));
  const found = files.map((tree) =>
    key.split('.').reduce<string | Tree | undefined>((at, part) => (at as Tree | undefined)?.[part], tree),
  );
  return found.find((one) => typeof one === 'string');
}
