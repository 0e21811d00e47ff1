import { TEMPLATES } from '../../bff/messages/templates/catalogue.ts';
import { checkTemplate } from '../../bff/messages/templates/template-checks.ts';
import { smsParts } from '../../common/messages/sms-parts.ts';

it.each([...TEMPLATES])('the default text of %s passes the template checks', (_key, row) => {
  const given = Object.entries(row.texts).map(([part, { ar, en }]) => ({ [`${part}Ar`]: ar, [`${part}En`]: en }));
  expect(checkTemplate(row, Object.assign({}, ...given) as object)).toEqual({ texts: row.texts, errors: [] });
});

it.each([
  ['', 0],
  ['a'.repeat(160), 1],
  ['a'.repeat(161), 2],
  ['a'.repeat(306), 2],
  ['a'.repeat(307), 3],
  ['{}'.repeat(40), 1],
  ['{}'.repeat(41), 2],
  ['ب'.repeat(70), 1],
  ['ب'.repeat(71), 2],
  ['ب'.repeat(135), 3],
  [`${'a'.repeat(69)}’`, 1],
  [`${'a'.repeat(70)}’`, 2],
  // A surrogate pair is not split between parts.
  ['👍'.repeat(35), 1],
  ['👍'.repeat(66), 2],
  ['👍'.repeat(67), 3],
])('%j is sent in %i SMS parts', (text, parts) => {
  expect(smsParts(text)).toBe(parts);
});
