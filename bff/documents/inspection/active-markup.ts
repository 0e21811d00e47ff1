import type { WorkBudget } from './work-budget.ts';
import { hasActiveField } from './word-fields.ts';
import { xmlElements, type XmlElement } from './xml-elements.ts';

/** Work of a search in the text (work-budget.ts). */
const SEARCH_COST_PER_BYTE = 0.25;

const MARKUP = /^(?:ï»¿|ÿþ|þÿ)?\s*</;
/** Names of elements cannot be escaped: a part without these is not parsed. */
const ACTIVE_MARKUP = /instrText|fldSimple|customUI|(dde|ole)Link|[<:](script|svg|html)\b|<!DOCTYPE|<!ENTITY/i;
/** Encodings in which other bytes stand for these names. */
const OTHER_ENCODING = /^(?:ï»¿)?<\?xml[^>]*\sencoding\s*=\s*["'](?!utf-?8|utf-?16|us-ascii|iso-8859|windows-125)/i;
const FORMULA_MARKUP = /[<:](f|\w*formula\d?|definedName)\b/i;
/** A bar or a function of ACTIVE_FUNCTION, also hidden by references, comments and CDATA. */
const ACTIVE_FORMULA_MARKUP = /\||&#|<!|<\?(?!xml\s)|\b(DDE|RTD|CALL|REGISTER|EXEC|REQUEST|WEBSERVICE|IMAGE)\b/i;

const ACTIVE_ELEMENTS = new Set(['ddelink', 'olelink', 'script', 'html']);
/** Attributes of `customUI` that name a macro. */
const CALLBACK = /^(on|get)[A-Z]|^loadImage$/;

/** The elements of formulas: cells, charts, validations, conditional formats, tables and defined names. */
const FORMULA_ELEMENT = /^(f|\w*formula\d?|definedname)$/;
/** Texts, quoted sheet names and names of table columns. */
const QUOTED = /"[^"]*"|'[^']*'|\[[^[\]]*\]/g;
/** Outside of quotes, a bar stands between the program and the topic of a DDE link. */
const DDE_LINK = '|';
/** Functions that start a program, call a library or load an address. HYPERLINK needs a click. */
const ACTIVE_FUNCTION =
  /(^|[^\w.]|_xl\w{2,4}\.)(DDE|RTD|CALL|REGISTER(\.ID)?|EXEC|SQL\.REQUEST|WEBSERVICE|IMAGE)\s*\(/i;

/** A ribbon with handlers, a drawing with scripts. */
function isActiveElement(root: string, { name, attributes }: XmlElement): boolean {
  if (ACTIVE_ELEMENTS.has(name)) return true;
  if (root === 'customui') return attributes.some(([key]) => CALLBACK.test(key));
  return root === 'svg' && attributes.some(([key, value]) => /^on\w/i.test(key) || /^\s*javascript:/i.test(value));
}

function isActiveFormula(formula: string): boolean {
  const unquoted = formula.replace(QUOTED, '');
  return unquoted.includes(DDE_LINK) || ACTIVE_FUNCTION.test(unquoted);
}

/** Whether a formula starts a program or loads an address. */
const hasActiveFormula = (elements: readonly XmlElement[]): boolean =>
  elements.some(({ name, text }) => text !== '' && FORMULA_ELEMENT.test(name) && isActiveFormula(text));

/**
 * Whether a member is XML or HTML with scripts, handlers, or fields or formulas that start a program or load something.
 * Throws WorkBudgetExceeded.
 */
export function isActiveMarkup(bytes: Buffer, budget: WorkBudget): boolean {
  budget.spend(bytes.length * SEARCH_COST_PER_BYTE);
  // Without the zero bytes, ASCII characters in UTF-16 look as in UTF-8.
  const text = bytes.toString('latin1').replaceAll('\0', '');
  if (!MARKUP.test(text)) return false;
  const isParsed =
    ACTIVE_MARKUP.test(text) ||
    OTHER_ENCODING.test(text) ||
    (FORMULA_MARKUP.test(text) && ACTIVE_FORMULA_MARKUP.test(text));
  if (!isParsed) return false;
  const elements = xmlElements(bytes, budget);
  if (!elements) return true;
  const root = elements[0]?.name ?? '';
  return (
    elements.some((element) => isActiveElement(root, element)) || hasActiveField(elements) || hasActiveFormula(elements)
  );
}
