import type { PolicyBlock } from '../../common/content/privacy-policy.types.ts';
import { styled } from 'styled-components';

/** Keeps the line breaks that an admin typed. */
export const Paragraph = styled.p`
  white-space: pre-line;
`;

/** The paragraphs and lists of a text that an admin wrote. */
export function TextBlock({ block }: { block: Exclude<PolicyBlock, { table: unknown }> }) {
  if (typeof block === 'string') return <Paragraph>{block}</Paragraph>;
  return (
    <ul>
      {block.list.map((item, index) => (
        <li key={index}>{item}</li>
      ))}
    </ul>
  );
}
