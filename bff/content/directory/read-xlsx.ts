import { SaxesParser } from 'saxes';
import { readEntry, readZip } from '../../documents/formats/zip.ts';
import { IMPORT_LIMITS } from '../../../common/content/directory-editors.types.ts';
import type { FileTable } from './read-table.ts';
import { dateText, isDateFormat } from './xlsx-dates.ts';

/** Maximum unpacked size of a part. */
const MAX_PART_BYTES = 24 * 1024 * 1024;

type Sheet = Omit<FileTable, 'unreadable'>;

interface XmlHandlers {
  open?: (name: string, attribute: (name: string) => string | undefined) => void;
  text?: (text: string) => void;
  close?: (name: string) => void;
}

/** Thrown by a handler to end the reading of a part. */
class EndOfReading extends Error {}

/** Calls the handlers for an XML part. False when it is not well-formed or has a document type. */
function readXml(xml: string, { open, text, close }: XmlHandlers): boolean {
  const parser = new SaxesParser({ xmlns: true });
  let isPlain = true;
  parser.on('error', () => (isPlain = false));
  parser.on('doctype', () => (isPlain = false));
  parser.on('opentag', ({ local, attributes }) => open?.(local, (name) => attributes[name]?.value));
  parser.on('text', (chunk) => text?.(chunk));
  parser.on('closetag', ({ local }) => close?.(local));
  try {
    parser.write(xml).close();
  } catch (error) {
    return isPlain && error instanceof EndOfReading;
  }
  return isPlain;
}

/** The shared texts of a workbook; phonetic guides are left out. */
function readSharedTexts(xml: string): string[] | undefined {
  const texts: string[] = [];
  let isText = false;
  let isGuide = false;
  const isWellFormed = readXml(xml, {
    open: (name) => {
      if (name === 'si') texts.push('');
      isGuide ||= name === 'rPh';
      isText = name === 't' && !isGuide;
    },
    text: (chunk) => {
      if (isText) texts[texts.length - 1] = (texts.at(-1) ?? '') + chunk;
    },
    close: (name) => {
      if (name === 'rPh') isGuide = false;
      isText = false;
    },
  });
  return isWellFormed ? texts : undefined;
}

/** What the cells of a workbook share. */
interface Workbook {
  texts: readonly string[];
  /** Whether cells with a style show a date, by the index of the style. */
  dateStyles: readonly boolean[];
  startsIn1904: boolean;
}

function readDateStyles(xml: string): boolean[] | undefined {
  const codes = new Map<string, string>();
  const styles: boolean[] = [];
  let isOfCells = false;
  const isWellFormed = readXml(xml, {
    open: (name, attribute) => {
      if (name === 'numFmt') codes.set(attribute('numFmtId') ?? '', attribute('formatCode') ?? '');
      isOfCells ||= name === 'cellXfs';
      const id = attribute('numFmtId') ?? '0';
      if (name === 'xf' && isOfCells) styles.push(isDateFormat(Number(id), codes.get(id)));
    },
    close: (name) => {
      if (name === 'cellXfs') isOfCells = false;
    },
  });
  return isWellFormed ? styles : undefined;
}

function readStart(xml: string): boolean {
  let startsIn1904 = false;
  readXml(xml, {
    open: (name, attribute) => {
      if (name === 'workbookPr') startsIn1904 = ['1', 'true'].includes(attribute('date1904') ?? '');
    },
  });
  return startsIn1904;
}

/** The index of the column of a reference such as `AB12`. */
const columnOf = (reference: string): number =>
  [...(/^[A-Z]{1,3}/.exec(reference)?.[0] ?? '')].reduce((index, letter) => index * 26 + letter.charCodeAt(0) - 64, 0) -
  1;

function readSheet(xml: string, workbook: Workbook): Sheet | undefined {
  const table: Sheet = { rows: [], formulas: [] };
  let cell = { column: 0, type: '', style: 0, text: '', isValue: false };
  let exceededLimit: 'importRows' | 'importColumns' | undefined;
  const endAt = (limit: typeof exceededLimit): never => {
    exceededLimit = limit;
    throw new EndOfReading();
  };
  const isWellFormed = readXml(xml, {
    open: (name, attribute) => {
      const row = table.rows.at(-1);
      if (name === 'row') {
        if (table.rows.length > IMPORT_LIMITS.rows) endAt('importRows');
        table.rows.push({ number: Number(attribute('r') ?? (row?.number ?? 0) + 1), cells: [] });
      }
      if (name === 'c') {
        const reference = attribute('r');
        const column = reference ? columnOf(reference) : (row?.cells.length ?? 0);
        if (column >= IMPORT_LIMITS.columns) endAt('importColumns');
        cell = { column, type: attribute('t') ?? '', style: Number(attribute('s') ?? 0), text: '', isValue: false };
      }
      if (name === 'f' && row) {
        table.formulas.push({ row: row.number, column: cell.column });
        if (table.formulas.length >= IMPORT_LIMITS.errors) throw new EndOfReading();
      }
      cell.isValue = name === 'v' || name === 't';
    },
    text: (chunk) => {
      if (cell.isValue) cell.text += chunk;
    },
    close: (name) => {
      cell.isValue = false;
      const row = table.rows.at(-1);
      // Empty cells are left out of the file.
      if (name === 'c' && row) row.cells[cell.column] = textOf(cell, workbook);
    },
  });
  if (!isWellFormed) return undefined;
  const rows = table.rows.map(({ number, cells }) => ({ number, cells: Array.from(cells, (text) => text ?? '') }));
  return {
    ...table,
    rows: rows.filter(({ cells }) => cells.some((text) => text.trim() !== '')),
    ...(exceededLimit && { problem: exceededLimit }),
  };
}

function textOf({ type, style, text }: { type: string; style: number; text: string }, workbook: Workbook): string {
  if (type === 's') return workbook.texts[Number(text)] ?? '';
  if (type === 'd') return text.replace(/T00:00.*/, '');
  if ((type === '' || type === 'n') && workbook.dateStyles[style]) return dateText(text, workbook.startsIn1904);
  return type === 'b' ? String(text === '1') : text;
}

/** The first worksheet of a workbook; undefined when it cannot be read. */
export function readXlsx(bytes: Buffer): Sheet | undefined {
  const entries = readZip(bytes);
  const part = (pattern: RegExp): string | undefined => {
    const found = entries
      ?.filter(({ name }) => pattern.test(name))
      .sort((one, other) => one.name.localeCompare(other.name, 'en', { numeric: true }))[0];
    return found && readEntry(bytes, found, MAX_PART_BYTES);
  };
  const sheet = part(/^xl\/worksheets\/sheet\d*\.xml$/);
  /** What a part says; undefined when it cannot be read, the default when the workbook has none. */
  const optional = <Value>(name: string, read: (xml: string) => Value, missing: Value): Value =>
    entries?.some((entry) => entry.name === name) ? read(part(new RegExp(`^${name}$`)) ?? '') : missing;
  const texts = optional('xl/sharedStrings.xml', readSharedTexts, []);
  const dateStyles = optional('xl/styles.xml', readDateStyles, []);
  const startsIn1904 = optional('xl/workbook.xml', readStart, false);
  return sheet === undefined || !texts || !dateStyles
    ? undefined
    : readSheet(sheet, { texts, dateStyles, startsIn1904 });
}
