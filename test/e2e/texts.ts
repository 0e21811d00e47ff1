import type { Texts } from '../../common/locale/texts.types.ts';
import { textOf } from '../support/message-text.ts';
import type { Language } from './views.ts';

type KeysOf<Part> = {
  [Name in keyof Part & string]: Part[Name] extends string ? Name : `${Name}.${KeysOf<Part[Name]>}`;
}[keyof Part & string];

/** Arabic has all six forms of a plural, English two. */
type ArabicForms<Key extends string> = Key extends `${infer Stem}_other`
  ? `${Stem}_${'zero' | 'one' | 'two' | 'few' | 'many'}`
  : never;

/** A key of the message files, typed from the English ones: a renamed text breaks `npm run types`. */
export type TranslationKey = KeysOf<Texts> | ArabicForms<KeysOf<Texts>>;

type Between<
  Key extends string,
  Prefix extends string,
  Suffix extends string,
> = Key extends `${Prefix}${infer Rest}${Suffix}` ? Rest : never;

/** What stands between prefix and suffix of a key: `KeyUnder<'agentWorkspace.action', '.send'>` includes `RESOLVE`. */
export type KeyUnder<Prefix extends string, Suffix extends string = ''> = Between<TranslationKey, `${Prefix}.`, Suffix>;

/** A text of the interface: `translated('ar', 'wizard.details.next')`, with its values filled in. */
export function translated(language: Language, key: TranslationKey, values: Record<string, string> = {}): string {
  const text = textOf(language, key);
  if (text === undefined) throw new Error(`no text ${key}`);
  return text.replace(/\{\{(\w+)\}\}/g, (whole, name: string) => values[name] ?? whole);
}

export type Translator = (key: TranslationKey, values?: Record<string, string>) => string;

/** The texts of one language: `const t = translator('ar')`. */
export const translator =
  (language: Language): Translator =>
  (key, values) =>
    translated(language, key, values);
