import { styled } from 'styled-components';
import type { Theme } from '../../common/locale/appearance.ts';
import { Inline } from '../ui/layout/Box.ts';

/** Uses the colours of the theme it previews. */
const Dot = styled.i<{ $color: string }>`
  inline-size: 20px;
  block-size: 20px;
  border-radius: 50%;
  background: var(--${({ $color }) => $color});
  forced-color-adjust: none;
`;

const PREVIEW_COLORS = ['brand', 'accent', 'danger', 'success'] as const;
/** In monochrome, four near-blacks would look alike, so the chart greys are shown. */
const PREVIEW_GREYS = ['chart-1', 'chart-2', 'chart-4', 'chart-5'] as const;

/** Four colours of a theme. */
export function ThemePicker({ theme }: { theme: Theme }) {
  return (
    <Inline as="span" gap={1} data-theme={theme} aria-hidden="true">
      {(theme === 'monochromacy' ? PREVIEW_GREYS : PREVIEW_COLORS).map((color) => (
        <Dot key={color} $color={color} />
      ))}
    </Inline>
  );
}
