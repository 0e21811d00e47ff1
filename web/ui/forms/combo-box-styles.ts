import { Button } from 'react-aria-components/Button';
import { Group } from 'react-aria-components/Group';
import { Input } from 'react-aria-components/Input';
import { ListBox, ListBoxItem } from 'react-aria-components/ListBox';
import { Popover } from 'react-aria-components/Popover';
import { styled } from 'styled-components';
import { focusRing } from '../../theme/focus.ts';
import { forcedColors } from '../../theme/media.ts';
import { bareInputStyles, inputFrame } from './input-frame.ts';
import { popoverStyles } from './popover-styles.ts';

/** The styled parts of the ComboBox. */
export const Frame = styled(Group)<{ $invalid: boolean; $muted: boolean }>`
  ${inputFrame}
  display: flex;
  align-items: center;
  gap: var(--space-1);
  padding-inline: var(--space-4) var(--space-1);

  & > :first-child {
    inline-size: 20px;
    block-size: 20px;
    margin-inline-end: 6px;
    color: var(--ink-3);
  }
  &:has(input:focus) {
    ${focusRing}
  }
`;

export const QueryInput = styled(Input)`
  ${bareInputStyles}
`;

export const OpenButton = styled(Button)`
  display: grid;
  place-items: center;
  inline-size: var(--control-target);
  block-size: var(--control-target);
  padding: 0;
  border: 0;
  background: none;
  color: var(--ink-3);

  & svg {
    inline-size: 20px;
    block-size: 20px;
    transition: rotate var(--fast) var(--easing);
  }
  &[data-pressed] svg,
  &[aria-expanded='true'] svg {
    rotate: 180deg;
  }
`;

export const OptionsPopover = styled(Popover)`
  ${popoverStyles}
  inline-size: var(--trigger-width);
`;

export const OptionList = styled(ListBox)`
  max-block-size: inherit;
  overflow: auto;
  padding: 6px;
  outline: none;
` as typeof ListBox;

export const Option = styled(ListBoxItem)`
  display: flex;
  align-items: center;
  gap: var(--space-3);
  min-block-size: var(--control-target);
  padding: var(--space-2) var(--space-3);
  border-radius: var(--radius-sm);
  line-height: 1.5;
  cursor: pointer;

  & > span {
    display: grid;
    flex: 1;
  }
  & small {
    color: var(--ink-3);
  }
  & svg {
    inline-size: 18px;
    block-size: 18px;
    color: var(--brand);
  }
  &[data-focused],
  &[data-hovered] {
    background: var(--brand-tint);
  }
  &[data-selected] {
    font-weight: 600;
  }
  &[data-focus-visible] {
    outline: 2px solid var(--brand);
    outline-offset: -2px;
    box-shadow: none !important;
  }
  ${forcedColors} {
    &[data-focused] {
      outline: 2px solid Highlight;
    }
  }
`;
