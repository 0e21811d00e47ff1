import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { Box } from '../layout/Box.ts';
import { Text } from '../layout/Text.ts';

const Item = styled.details`
  border-block-end: 1px solid var(--line);
  interpolate-size: allow-keywords;

  &::details-content {
    block-size: 0;
    overflow: clip;
    transition:
      block-size var(--base) var(--easing),
      content-visibility var(--base) allow-discrete;
  }
  &[open]::details-content {
    block-size: auto;
  }
`;

const Summary = styled.summary`
  display: flex;
  justify-content: space-between;
  align-items: center;
  gap: var(--space-4);
  padding-block: 22px;
  font: 600 1.0938rem/1.6 var(--font-heading);
  list-style: none;

  &::-webkit-details-marker {
    display: none;
  }
  &:hover {
    color: var(--brand);
  }
`;

/** Plus when closed, minus when open: the vertical stroke rotates. */
const ToggleIcon = styled.span`
  position: relative;
  flex: none;
  inline-size: 22px;
  block-size: 22px;
  color: var(--brand);

  &::before,
  &::after {
    content: '';
    position: absolute;
    inset: 10px 3px;
    border-block-start: 2px solid currentColor;
    transition: rotate var(--base) var(--easing);
  }
  &::after {
    rotate: 90deg;
  }
  details[open] > summary > &::after {
    rotate: 0deg;
  }
`;

/** The container of accordion items. */
export function Accordion({ children }: { children: ReactNode }) {
  return <Box line="top">{children}</Box>;
}

interface AccordionItemProps {
  title: ReactNode;
  open?: boolean;
  /** Only one item with the same name is open at a time. */
  name?: string;
  id?: string;
  onToggle?: (open: boolean) => void;
  children: ReactNode;
}

/** A native disclosure: works without script and with "find in page". */
export function AccordionItem({ title, open, name, id, onToggle, children }: AccordionItemProps) {
  return (
    <Item open={open} name={name} id={id} onToggle={(event) => onToggle?.(event.currentTarget.open)}>
      <Summary>
        {title}
        <ToggleIcon aria-hidden="true" />
      </Summary>
      <Text as="div" tone="ink-2" maxWidth="62ch" pb={6}>
        {children}
      </Text>
    </Item>
  );
}
