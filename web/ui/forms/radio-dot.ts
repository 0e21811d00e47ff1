import { styled } from 'styled-components';
import { forcedColors } from '../../theme/media.ts';

/** A native radio drawn as a ring that thickens when checked. */
export const RadioDot = styled.input.attrs({ type: 'radio' })`
  appearance: none;
  flex: none;
  inline-size: 22px;
  block-size: 22px;
  margin: 2px 0 0;
  border: 2px solid var(--line-strong);
  border-radius: 50%;
  background: var(--surface);
  transition: border-width var(--fast) var(--easing);

  &:checked {
    border: 7px solid var(--brand);
  }
  &:focus-visible {
    outline: none;
    box-shadow: none !important;
  }
  ${forcedColors} {
    appearance: auto;
  }
`;
