import { keyframes, styled } from 'styled-components';
import { Stack } from '../layout/Box.ts';

const pulse = keyframes`
  50% { opacity: .45; }
`;

const Bar = styled.span<{ $width: string; $height: string }>`
  display: block;
  inline-size: ${({ $width }) => $width};
  max-inline-size: 100%;
  block-size: ${({ $height }) => $height};
  border-radius: var(--radius-sm);
  background: color-mix(in srgb, var(--line) 70%, var(--surface));
  animation: ${pulse} 1.6s ease-in-out infinite;
`;

interface SkeletonProps {
  width?: string;
  height?: string;
  /** The number of bars. The last of several is shorter, like the end of a paragraph. */
  lines?: number;
}

/** Grey shapes in the final layout. The region around it needs aria-busy. */
export function Skeleton({ width = '100%', height = '1em', lines = 1 }: SkeletonProps) {
  return (
    <Stack as="span" gap={3} aria-hidden="true">
      {Array.from({ length: lines }, (_, line) => (
        <Bar key={line} $width={lines > 1 && line === lines - 1 ? '60%' : width} $height={height} />
      ))}
    </Stack>
  );
}
