import { css } from 'styled-components';

/** Stars over a dark area, fading in towards the inline end. The area needs `position: relative`. */
export const starPattern = css<{ $strength?: number }>`
  &::before {
    content: '';
    position: absolute;
    inset: 0;
    pointer-events: none;
    background: var(--star);
    opacity: ${({ $strength = 0.11 }) => $strength};
    mask-image: linear-gradient(var(--to-end), transparent 32%, black 92%);
  }
`;

/** The dark brand background of the hero, banners and confirmation panels. */
export const darkBackground = css`
  color: var(--on-brand);
  background:
    radial-gradient(1100px 620px at 18% -10%, rgb(255 255 255 / 0.1), transparent 60%),
    linear-gradient(115deg, var(--brand-900) 12%, var(--brand-700) 100%);
`;
