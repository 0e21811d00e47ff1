import { FILE_KINDS, type FileKind } from './file-kind.ts';

const MAX_CHARACTERS = 150;
const DEFAULT_NAME = 'file';

/**
 * Control characters, lone surrogates, line separators and direction marks, which can make `gpj.exe` look like
 * `exe.jpg`.
 */
const INVISIBLE = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\u061c\u200b\u200e\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]/gu;
/** A file extension: Latin letters and digits with at least one letter, so `.2` in `v1.2` is none. */
const EXTENSION = /\.(?=[a-z0-9]*[a-z])[a-z0-9]{1,5}$/i;

/**
 * A safe display and download name: without directories and invisible characters, at most 150 characters, with an
 * extension of the detected type. Never empty.
 */
export function safeFileName(given: string, kind: FileKind): string {
  const baseName = given.normalize('NFC').replace(INVISIBLE, '').split(/[/\\]/).at(-1) ?? '';
  const name = trimmed(baseName.replace(/\s+/g, ' '));
  const extensions: readonly string[] = FILE_KINDS[kind].extensions;
  const hasTypeExtension = (text: string): boolean => extensions.includes(extensionOf(text));
  const stripped = hasTypeExtension(name) ? name : trimmed(name.replace(EXTENSION, ''));
  const extension = hasTypeExtension(stripped) ? stripped.slice(stripped.lastIndexOf('.')) : `.${extensions[0]}`;
  const stem = trimmed(hasTypeExtension(stripped) ? stripped.slice(0, -extension.length) : stripped) || DEFAULT_NAME;
  return trimmed([...stem].slice(0, MAX_CHARACTERS - extension.length).join('')) + extension;
}

const extensionOf = (name: string): string => (EXTENSION.exec(name)?.[0] ?? '').slice(1).toLowerCase();

/** Removes leading and trailing dots and spaces, which hide a file or which some systems drop. */
const trimmed = (text: string): string => text.replace(/^[.\s]+|(?<![.\s])[.\s]+$/g, '');
