import type { XmlElement } from './xml-elements.ts';

/** The elements of formulas: cells, charts, validations, conditional formats, tables and defined names. */
const FORMULA = /^(f|\w*formula\d?|definedname)$/;
/** Texts, quoted sheet names and names of table columns. */
const QUOTED = /"[^"]*"|'[^']*'|\[[^[\]]*\]/g;
/** Outside of quotes, a bar stands between the program and the topic of a DDE link. */
const DDE_LINK = '|';
/** Functions that start a program, call a library or load an address. HYPERLINK needs a click. */
const ACTIVE_FUNCTION = /(^|[^\w.]|_xl\w{2,4}\.)(DDE|RTD|CALL|REGISTER(\.ID)?|EXEC|SQL\.REQUEST|WEBSERVICE|IMAGE)\s*\(/i;

function isActiveFormula(formula: string): boolean {
  const unquoted = formula.replace(QUOTED, '');
  return unquoted.includes(DDE_LINK) || ACTIVE_FUNCTION.test(unquoted);
}

/** Whether a formula starts a program or loads an address. */
export const hasActiveFormula = (elements: readonly XmlElement[]): boolean =>
  elements.some(({ name, text }) => text !== '' && FORMULA.test(name) && isActiveFormula(text));
