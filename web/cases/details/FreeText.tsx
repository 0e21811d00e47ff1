import { styled } from 'styled-components';
import { Bidi } from '../../ui/data/Bidi.tsx';

const Paragraph = styled.p.attrs({ dir: 'auto' })`
  overflow-wrap: anywhere;
  text-align: start;
  white-space: pre-line;
`;

/** Phone numbers in groups. Without isolation, Arabic text shows their groups in reverse order. */
const PHONE_NUMBER = /((?:\+|\b00|\b0|\b800)[ -]?\d(?:[ -]?\d){5,14})/;

/** Free text with its line breaks, in its own direction. Phone numbers keep their order. */
export function FreeText({ children }: { children: string }) {
  const parts = children.split(PHONE_NUMBER);
  return <Paragraph>{parts.map((part, index) => (index % 2 ? <Bidi key={index}>{part}</Bidi> : part))}</Paragraph>;
}
