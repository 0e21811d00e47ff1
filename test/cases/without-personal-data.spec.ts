import { withoutPersonalData } from '../../bff/cases/agent-workspace/without-personal-data.ts';

it.each([
  ['(Latifa), l.balooshi@mail.example; Latifa’s card, Latifa...', '([…]), […]; […]’s card, […]...'],
  ['«بالوشي» إلى أحمد ولأحمد وبأحمد', '«[…]» إلى […] […] […]'],
  ['علي كتب على الباب', '[…] كتب على الباب'],
])('names are found beside punctuation and Arabic prefixes: %s', (text, expected) => {
  expect(withoutPersonalData(text, ['Latifa', 'بالوشي', 'احمد', 'علي'])).toBe(expected);
});
