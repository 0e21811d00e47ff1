import type { ReactElement } from 'react';
import { Focusable, Tooltip as AriaTooltip, TooltipTrigger } from 'react-aria-components/Tooltip';
import { styled } from 'styled-components';
import { AriaLocale } from '../layout/AriaLocale.tsx';

const Bubble = styled(AriaTooltip)`
  max-inline-size: 280px;
  padding: 6px var(--space-3);
  border: 1px solid transparent;
  border-radius: var(--radius-sm);
  background: var(--ink);
  color: var(--surface);
  font-size: var(--text-caption);
  line-height: var(--leading-caption);
  font-weight: 500;
`;

interface TooltipProps {
  text: string;
  placement?: 'top' | 'bottom' | 'start' | 'end';
  /** One focusable element, such as an IconButton or a link. */
  children: ReactElement<Record<string, unknown>, string>;
}

/** A short text on hover and focus. Never the only place for an information. */
export function Tooltip({ text, placement = 'top', children }: TooltipProps) {
  return (
    <AriaLocale>
      <TooltipTrigger delay={300} closeDelay={100}>
        <Focusable>{children}</Focusable>
        <Bubble placement={placement} offset={10}>
          {text}
        </Bubble>
      </TooltipTrigger>
    </AriaLocale>
  );
}
