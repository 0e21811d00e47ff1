import { readFileSync } from 'node:fs';
import type { Locale } from '../../../common/locale/locales.ts';

type Tree = { [key: string]: Tree | string };

const TOPICS = ['details', 'cases', 'desk', 'clock'] as const;
const read: Partial<Record<Locale, Tree>> = {};

function treeOf(locale: Locale): Tree {
  const pathOf = (topic: string) => new URL(`../../../common/locale/messages/${locale}/${topic}.json`, import.meta.url);
  return (read[locale] ??= Object.assign({}, ...TOPICS.map((topic) => JSON.parse(readFileSync(pathOf(topic), 'utf8')) as Tree)) as Tree);
}

/** The pages' own texts, for what the server writes itself: `t('details.field.entity')`. `{{x}}` is filled in. */
export function pdfTexts(locale: Locale) {
  const tree = treeOf(locale);
  return (key: string, values: Record<string, string | number> = {}): string => {
    const found = key.split('.').reduce<Tree | string | undefined>((at, name) => (typeof at === 'object' ? at[name] : undefined), tree);
    return String(found ?? key).replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name] ?? ''));
  };
}

export type PdfText = ReturnType<typeof pdfTexts>;
