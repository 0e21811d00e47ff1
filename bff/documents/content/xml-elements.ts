import { SaxesParser } from 'saxes';
import type { WorkBudget } from './work-budget.ts';

export interface XmlElement {
  /** Without its namespace's prefix. */
  name: string;
  attributes: Record<string, string>;
}

/** Reading XML costs so much more than passing over bytes, and each part costs something to begin with. */
const XML_COST = 12;
const PART_COST = 5000;

/**
 * The elements of a small XML part, in their order; undefined for what is not plain, well-formed XML in UTF-8 without a document type: another
 * reader may see something else in it. Throws WorkBudgetExceeded.
 */
export function xmlElements(bytes: Buffer, budget: WorkBudget): XmlElement[] | undefined {
  budget.spend(PART_COST + bytes.length * XML_COST);
  const elements: XmlElement[] = [];
  const parser = new SaxesParser({ xmlns: true });
  let isPlain = true;
  parser.on('error', () => (isPlain = false));
  parser.on('doctype', () => (isPlain = false));
  parser.on('xmldecl', ({ encoding }) => (isPlain &&= /^(utf-?8|us-ascii)$/i.test(encoding ?? 'utf-8')));
  parser.on('opentag', ({ local, attributes }) => {
    const values = Object.values(attributes).map(({ local: name, value }) => [name, value]);
    elements.push({ name: local, attributes: Object.fromEntries(values) as Record<string, string> });
  });
  try {
    parser.write(new TextDecoder('utf-8', { fatal: true }).decode(bytes)).close();
  } catch {
    return undefined;
  }
  return isPlain ? elements : undefined;
}
