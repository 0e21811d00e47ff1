import { SaxesParser } from 'saxes';
import type { WorkBudget } from './work-budget.ts';

export interface XmlElement {
  /** The local name, without the namespace prefix. */
  name: string;
  attributes: Record<string, string>;
}

/** Cost per byte of XML, and fixed cost per part. */
const XML_COST = 12;
const PART_COST = 5000;

/**
 * The elements of a small XML part in document order. Undefined unless it is well-formed UTF-8 XML without a document
 * type, because other readers may interpret it differently. Throws WorkBudgetExceeded.
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
