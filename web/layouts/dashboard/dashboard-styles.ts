import { css } from 'styled-components';

/** The height of the bar above the content and of the side menu's header. */
export const HEADER_HEIGHT = 72;

/** The side menu's dark background with stars at its bottom. */
export const sideMenuBackground = css`
  background:
    linear-gradient(var(--brand-900) 65%, color-mix(in srgb, var(--brand-900) 90%, transparent)), var(--star),
    var(--brand-900);
  color: var(--on-brand);
`;
