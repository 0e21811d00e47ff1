import { css, styled } from 'styled-components';
import { focusRing } from '../../theme/focus.ts';

/** The border and background of inputs. */
export const inputFrame = css<{ $invalid?: boolean; $muted?: boolean }>`
  inline-size: 100%;
  /* In a row it leaves room for the button beside it. */
  min-inline-size: 0;
  min-block-size: var(--control-input);
  border: ${({ $invalid }) => ($invalid ? '2px solid var(--danger)' : '1.5px solid var(--line-strong)')};
  border-radius: var(--radius-md);
  background: ${({ $muted }) => ($muted ? 'var(--surface-2)' : 'var(--surface)')};
  transition: border-color var(--fast) var(--easing);
`;

/** A frame around an input with an icon, a prefix or a button. It shows the focus ring for the input. */
export const InputFrame = styled.span<{ $invalid?: boolean; $muted?: boolean }>`
  ${inputFrame}
  display: flex;
  align-items: center;
  gap: 10px;
  padding-inline: var(--space-4);

  & > svg {
    inline-size: 20px;
    block-size: 20px;
    color: var(--ink-3);
  }
  &:has(input:focus) {
    ${focusRing}
  }
`;

/** The styles of an input inside a frame, without its own border and focus ring. */
export const bareInputStyles = css`
  flex: 1;
  min-inline-size: 0;
  align-self: stretch;
  padding: 0;
  border: 0;
  background: none;
  text-overflow: ellipsis;

  &::placeholder {
    color: var(--ink-3);
    opacity: 1;
  }
  &:focus,
  &:focus-visible {
    outline: none;
    box-shadow: none !important;
  }
`;

export const BareInput = styled.input`
  ${bareInputStyles}
`;
