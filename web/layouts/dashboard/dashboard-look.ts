import { css } from 'styled-components';

/** Of the bar over the content, and of the side menu's head beside it. */
export const TOP_HEIGHT = 72;

/** The side menu's dark ground; the stars rise from its foot. */
export const sideGround = css`
  background: linear-gradient(var(--brand-900) 65%, color-mix(in srgb, var(--brand-900) 90%, transparent)), var(--star), var(--brand-900);
  color: var(--on-brand);
`;
