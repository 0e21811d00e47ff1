import { attributeOf, type XmlElement } from './xml-elements.ts';

/**
 * Fields that start a program (DDE, LINK, MACROBUTTON) or read another file when the document is opened or its fields
 * are updated. AUTOTEXT only inserts a building block of Word, ADDIN only stores data, and HYPERLINK needs a click.
 * Templates use MACROBUTTON NoMacro for a place to type.
 */
const ACTIVE_CODE = /^(DDE|DDEAUTO|LINK|MACROBUTTON(?!\s+"?NoMacro\b)|INCLUDE|INCLUDETEXT|RD|DATABASE)\b/i;
/** Fields of a picture file. They are active with an address on the network. */
const PICTURE_CODE = /^(INCLUDEPICTURE|IMPORT)\b/i;
const ADDRESS = /\b(?!cid:)[a-z][a-z\d+.-]{1,20}:|(^|[\s"'“”])(\\\\|\/\/)/i;
/** Stands for a field in the code of another one. */
const NESTED = '\ufffc';

interface OpenField {
  code: string;
  inResult: boolean;
}

function isActiveCode(code: string): boolean {
  const trimmed = code.trim();
  const plain = trimmed.replaceAll(NESTED, '').trim();
  if (trimmed.startsWith(NESTED) || ACTIVE_CODE.test(plain)) return true;
  return PICTURE_CODE.test(plain) && (trimmed.includes(NESTED) || ADDRESS.test(plain));
}

/** Whether the text has a field that starts a program or reads another file, also split over runs or nested. */
export function hasActiveField(elements: readonly XmlElement[]): boolean {
  /** The first one has the code outside of any field. */
  const outside: OpenField = { code: '', inResult: false };
  const open: OpenField[] = [outside];
  const ended: string[] = [];
  for (const element of elements) {
    const { name, text } = element;
    const field = open.at(-1) ?? outside;
    if (name === 'instrtext' || name === 'delinstrtext') field.code += text;
    else if (name === 't' && field !== outside && !field.inResult) field.code += text;
    else if (name === 'fldsimple')
      ended.push(...element.attributes.flatMap(([key, value]) => (key.toLowerCase() === 'instr' ? value : [])));
    else if (name === 'p' && field === outside) {
      ended.push(outside.code);
      outside.code = '';
    } else if (name === 'fldchar') {
      const type = attributeOf(element, 'fldCharType')?.trim().toLowerCase();
      if (type === 'begin') open.push({ code: '', inResult: false });
      else if (type === 'separate') field.inResult = true;
      else if (type === 'end' && field !== outside) {
        open.pop();
        ended.push(field.code);
        const parent = open.at(-1);
        if (parent && parent !== outside && !parent.inResult) parent.code += NESTED;
      }
    }
  }
  return [...ended, ...open.map(({ code }) => code)].some(isActiveCode);
}
