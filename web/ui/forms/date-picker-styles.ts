import { Button } from 'react-aria-components/Button';
import { Calendar, CalendarCell, CalendarGrid } from 'react-aria-components/Calendar';
import { DateSegment, Group } from 'react-aria-components/DatePicker';
import { Popover } from 'react-aria-components/Popover';
import { styled } from 'styled-components';
import { focusRing } from '../../theme/focus.ts';
import { forcedColors } from '../../theme/media.ts';
import { inputFrame } from './input-frame.ts';
import { popoverStyles } from './popover-styles.ts';

/** The styled parts of the DatePicker. */
export const Frame = styled(Group)<{ $invalid: boolean }>`
  ${inputFrame}
  display: flex;
  align-items: center;
  padding-inline: var(--space-4) var(--space-1);

  & > :first-child {
    flex: 1;
    white-space: nowrap;
  }
  &:has([role='spinbutton']:focus, [role='textbox']:focus) {
    ${focusRing}
  }
`;

export const Segment = styled(DateSegment)`
  padding-inline: 1px;
  border-radius: 2px;

  &[data-placeholder] {
    color: var(--ink-3);
  }
  &[data-focused] {
    outline: none;
    box-shadow: none !important;
    background: var(--brand);
    color: var(--on-fill);
  }
  ${forcedColors} {
    &[data-focused] {
      forced-color-adjust: none;
      background: Highlight;
      color: HighlightText;
    }
  }
`;

/** A button with an icon: opens the calendar, or moves it by a month. */
export const CalendarButton = styled(Button)`
  display: grid;
  flex: none;
  place-items: center;
  inline-size: var(--control-target);
  block-size: var(--control-target);
  padding: 0;
  border: 0;
  border-radius: var(--radius-md);
  background: none;
  color: var(--ink-3);

  & svg {
    inline-size: 20px;
    block-size: 20px;
  }
  &[data-hovered] {
    background: var(--surface-2);
  }
  &[data-disabled] {
    opacity: 0.5;
  }
`;

export const CalendarPopover = styled(Popover)`
  ${popoverStyles}
  padding: var(--space-4);
`;

export const StyledCalendar = styled(Calendar)`
  display: grid;
  gap: var(--space-3);
  justify-items: center;
`;

export const DayGrid = styled(CalendarGrid)`
  border-collapse: collapse;
  table-layout: fixed;

  /* The longest Arabic weekday fits the width of a day. */
  & th {
    padding: 0;
    color: var(--ink-3);
    font-size: 0.6875rem;
    font-weight: 600;
    text-align: center;
  }
  & td {
    padding: 0;
  }
`;

export const Day = styled(CalendarCell)`
  display: grid;
  place-items: center;
  inline-size: var(--control-target);
  block-size: var(--control-target);
  border-radius: var(--radius-md);
  cursor: pointer;

  &[data-outside-month] {
    visibility: hidden;
  }
  &[data-hovered] {
    background: var(--brand-tint);
  }
  &[data-today] {
    text-decoration: underline;
    text-underline-offset: 4px;
  }
  &[data-selected] {
    background: var(--brand);
    color: var(--on-fill);
    font-weight: 600;
  }
  &[data-disabled] {
    color: var(--ink-3);
    opacity: 0.5;
    cursor: default;
  }
  ${forcedColors} {
    &[data-selected] {
      outline: 2px solid Highlight;
    }
  }
`;
