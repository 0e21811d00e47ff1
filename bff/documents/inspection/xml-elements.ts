import { SaxesParser } from 'saxes';
import { WorkBudgetExceeded, type WorkBudget } from './work-budget.ts';

export interface XmlElement {
  /** The local name, without the namespace prefix, in lower case. */
  name: string;
  /** Local names with their values. Those without a prefix are last. */
  attributes: readonly (readonly [name: string, value: string])[];
  /** The text directly inside, without that of its children. */
  text: string;
}

/** Work for each byte of XML, and in addition for each part, element and attribute (work-budget.ts). */
const XML_COST_PER_BYTE = 3;
const PART_COST_BYTES = 5000;
const ELEMENT_COST_BYTES = 48;
const ATTRIBUTE_COST_BYTES = 24;

/** Office refuses deeper parts too. */
const MAX_DEPTH = 256;

const localName = (name: string): string => name.slice(name.lastIndexOf(':') + 1);

/** The value of an attribute. The one without a prefix counts, if there are several. */
export const attributeOf = ({ attributes }: XmlElement, name: string): string | undefined =>
  attributes.findLast(([local]) => local === name)?.[1];

/**
 * The elements of an XML part in document order. Undefined unless it is well-formed UTF-8 XML without a document type,
 * because other readers may interpret it differently. Throws WorkBudgetExceeded.
 */
export function xmlElements(bytes: Buffer, budget: WorkBudget): XmlElement[] | undefined {
  budget.spend(PART_COST_BYTES + bytes.length * XML_COST_PER_BYTE);
  const elements: XmlElement[] = [];
  const open: XmlElement[] = [];
  const parser = new SaxesParser();
  let isPlain = true;
  const addText = (text: string): void => {
    const element = open.at(-1);
    if (element) element.text += text;
  };
  parser.on('error', () => (isPlain = false));
  parser.on('doctype', () => (isPlain = false));
  parser.on('xmldecl', ({ encoding }) => (isPlain &&= /^(utf-?8|us-ascii)$/i.test(encoding ?? 'utf-8')));
  parser.on('opentag', ({ name, attributes }) => {
    const all = Object.entries(attributes);
    budget.spend(ELEMENT_COST_BYTES + all.length * ATTRIBUTE_COST_BYTES);
    const inOrder = [...all.filter(([key]) => key.includes(':')), ...all.filter(([key]) => !key.includes(':'))];
    const element = {
      name: localName(name).toLowerCase(),
      attributes: inOrder.map(([key, value]) => [localName(key), value] as const),
      text: '',
    };
    elements.push(element);
    if (open.push(element) > MAX_DEPTH) throw new RangeError('XML is nested too deep');
  });
  parser.on('closetag', () => void open.pop());
  parser.on('text', addText);
  parser.on('cdata', addText);
  try {
    parser.write(new TextDecoder('utf-8', { fatal: true }).decode(bytes)).close();
  } catch (error) {
    if (error instanceof WorkBudgetExceeded) throw error;
    return undefined;
  }
  return isPlain ? elements : undefined;
}
