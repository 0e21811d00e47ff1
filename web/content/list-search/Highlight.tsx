import { styled } from 'styled-components';
import { matchRanges } from './match-ranges.ts';

const Mark = styled.mark`
  border-radius: 3px;
  background: color-mix(in srgb, var(--accent-fill) 60%, var(--surface));
  box-shadow: 0 0 0 1px color-mix(in srgb, var(--accent-fill) 60%, var(--surface));
  color: var(--on-accent);
`;

/** Text with the search words highlighted. */
export function Highlight({ text, words }: { text: string; words: readonly string[] }) {
  const ranges = matchRanges(text, words);
  const pieces = ranges.map(
    ({ start, end }, index) => [text.slice(ranges[index - 1]?.end ?? 0, start), text.slice(start, end)] as const,
  );
  return (
    <>
      {pieces.map(([before, found], index) => [before, <Mark key={index}>{found}</Mark>])}
      {text.slice(ranges.at(-1)?.end ?? 0)}
    </>
  );
}
