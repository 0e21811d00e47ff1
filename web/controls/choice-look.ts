import { css } from 'styled-components';
import { focusRing } from '../design/focus.ts';
import { forcedColors } from '../design/media.ts';

/** A label that is one of a few choices: its frame at rest, under the pointer, chosen and focused. What chosen looks like inside is its own. */
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

/** The native radio fills its label, unseen. */
export const fillingRadio = css`
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
