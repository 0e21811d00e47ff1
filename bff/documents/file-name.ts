import { FILE_KINDS, type FileKind } from './file-kind.ts';

const MOST_CHARACTERS = 150;
const NAMELESS = 'file';

/** Controls, lone surrogates, line separators; and the marks that turn the direction of what follows, so that `gpj.exe` reads as `exe.jpg`. */
const UNSEEN = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\u061c\u200b\u200e\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]/gu;
/** An ending that names a type: Latin letters and digits, at least one letter (`v1.2` has none). */
const ENDING = /\.(?=[a-z0-9]*[a-z])[a-z0-9]{1,5}$/i;

/**
 * A person's name for a file, fit to show and to save under: no directories, nothing unseen, at most 150 characters, and the ending
 * of what the file is. Never empty.
 */
export function fileName(given: string, kind: FileKind): string {
  const own = given.normalize('NFC').replace(UNSEEN, '').split(/[/\\]/).at(-1) ?? '';
  const name = trimmed(own.replace(/\s+/g, ' '));
  const extensions: readonly string[] = FILE_KINDS[kind].extensions;
  const hasOwnEnding = (text: string): boolean => extensions.includes(endingOf(text));
  const stripped = hasOwnEnding(name) ? name : trimmed(name.replace(ENDING, ''));
  const ending = hasOwnEnding(stripped) ? stripped.slice(stripped.lastIndexOf('.')) : `.${extensions[0]}`;
  const stem = trimmed(hasOwnEnding(stripped) ? stripped.slice(0, -ending.length) : stripped) || NAMELESS;
  return trimmed([...stem].slice(0, MOST_CHARACTERS - ending.length).join('')) + ending;
}

const endingOf = (name: string): string => (ENDING.exec(name)?.[0] ?? '').slice(1).toLowerCase();

/** Without the dots and blanks at its ends, which hide a file or are dropped by some systems. */
const trimmed = (text: string): string => text.replace(/^[.\s]+|(?<![.\s])[.\s]+$/g, '');
