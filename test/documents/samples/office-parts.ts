import { SHEET_PARTS, WORD_PARTS, zip, type Part } from './zip.ts';

const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';

/** A relationship of a `.rels` part. */
export const relation = (kind: string, target: string, more = ''): string =>
  `<Relationship Id="rId${kind.length}${target.length}" Type="${OFFICE}/${kind}" Target="${target}" ${more}/>`;

export const external = (kind: string, target: string): string => relation(kind, target, 'TargetMode="External"');

export const rels = (name: string, ...relations: string[]): Part => ({
  name,
  content: `${XML}<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${relations.join('')}</Relationships>`,
});

export const types = (...entries: string[]): Part => ({
  name: '[Content_Types].xml',
  content: `${XML}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types">${entries.join('')}</Types>`,
});

export const override = (part: string, type: string): string => `<Override PartName="${part}" ContentType="${type}"/>`;

/** Joins the base parts with `parts`, which replace base parts of the same name. */
const joined = (own: Part[], parts: Part[]): Buffer =>
  zip([
    ...own.map((one) => parts.find(({ name }) => name === one.name) ?? one),
    ...parts.filter(({ name }) => !own.some((one) => one.name === name)),
  ]);

export const word = (...parts: Part[]): Buffer => joined(WORD_PARTS, parts);
export const sheet = (...parts: Part[]): Buffer => joined(SHEET_PARTS, parts);
