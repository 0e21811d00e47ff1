import { css } from 'styled-components';
import { focusRing } from '../../theme/focus.ts';
import { forcedColors } from '../../theme/media.ts';

/**
 * The frame of a label that is one of a few choices: at rest, hovered, checked and focused. Add your own checked
 * content.
 */
export const choiceFrame = css`
  border: 1.5px solid var(--line);
  background: var(--surface);
  cursor: pointer;

  &:hover {
    border-color: var(--line-strong);
  }
  &:has(input:checked) {
    border-color: var(--brand);
  }
  &:has(input:focus-visible) {
    ${focusRing}
  }
  ${forcedColors} {
    &:has(input:checked) {
      border: 3px solid Highlight;
    }
  }
`;

/** An invisible native radio that fills its label. */
export const overlaidRadio = css`
  position: relative;

  & > input {
    position: absolute;
    inset: 0;
    margin: 0;
    inline-size: 100%;
    block-size: 100%;
    opacity: 0;
    cursor: pointer;
  }
`;
