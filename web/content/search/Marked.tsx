import { styled } from 'styled-components';
import { foundRanges } from './found-ranges.ts';

const Found = styled.mark`
  border-radius: 3px;
  background: color-mix(in srgb, var(--accent-fill) 60%, var(--surface));
  box-shadow: 0 0 0 1px color-mix(in srgb, var(--accent-fill) 60%, var(--surface));
  color: var(--ink);
`;

/** A text with the found words marked. */
export function Marked({ text, words }: { text: string; words: readonly string[] }) {
  const ranges = foundRanges(text, words);
  const pieces = ranges.map(({ start, end }, at) => [text.slice(ranges[at - 1]?.end ?? 0, start), text.slice(start, end)] as const);
  return (
    <>
      {pieces.map(([before, found], at) => [before, <Found key={at}>{found}</Found>])}
      {text.slice(ranges.at(-1)?.end ?? 0)}
    </>
  );
}
