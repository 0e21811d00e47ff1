import { styled } from 'styled-components';
import type { Theme } from '../../common/locale/appearance.ts';

const Dots = styled.span`
  display: flex;
  gap: var(--space-1);
`;

/** Takes its colour from the theme it stands for, whatever the page's own is. */
const Dot = styled.i<{ $colour: string }>`
  inline-size: 20px;
  block-size: 20px;
  border-radius: 50%;
  background: var(--${({ $colour }) => $colour});
  forced-color-adjust: none;
`;

const SHOWN = ['brand', 'accent', 'danger', 'success'] as const;
/** Without colour four near-blacks would say nothing: the greys of the charts do. */
const SHOWN_GREY = ['chart-1', 'chart-2', 'chart-4', 'chart-5'] as const;

/** Four colours of a theme. */
export function ThemeSwatches({ theme }: { theme: Theme }) {
  return (
    <Dots data-theme={theme} aria-hidden="true">
      {(theme === 'monochromacy' ? SHOWN_GREY : SHOWN).map((colour) => (
        <Dot key={colour} $colour={colour} />
      ))}
    </Dots>
  );
}
