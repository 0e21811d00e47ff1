import { css, styled } from 'styled-components';
import { focusRing } from '../design/focus.ts';

/** The border and ground of whatever one types into. */
export const inputFrame = css<{ $invalid?: boolean; $quiet?: boolean }>`
  inline-size: 100%;
  min-block-size: var(--control-input);
  border: ${({ $invalid }) => ($invalid ? '2px solid var(--danger)' : '1.5px solid var(--line-strong)')};
  border-radius: var(--radius-md);
  background: ${({ $quiet }) => ($quiet ? 'var(--surface-2)' : 'var(--surface)')};
  transition: border-color var(--fast) var(--easing);
`;

/** A frame around an input with an icon, a prefix or a button inside; it carries the focus ring for the input. */
export const InputFrame = styled.span<{ $invalid?: boolean; $quiet?: boolean }>`
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

/** The input inside a frame: no border and no ring of its own. */
export const BareInput = styled.input`
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
