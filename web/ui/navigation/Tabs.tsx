import { useId, useRef, type KeyboardEvent, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { useDir } from '../../theme/direction.tsx';
import { forcedColors } from '../../theme/media.ts';
import { Box } from '../layout/Box.ts';
import type { BoxProps } from '../layout/box-styles.ts';

const TabList = styled.div`
  display: flex;
  gap: var(--space-1);
  overflow-x: auto;
  border-block-end: 1px solid var(--line);
`;

const Tab = styled.button`
  position: relative;
  min-block-size: var(--control-medium);
  padding-inline: var(--space-4);
  border: 0;
  background: none;
  color: var(--ink-2);
  font-weight: 500;
  white-space: nowrap;

  &[aria-selected='true'] {
    color: var(--brand);
    font-weight: 600;
  }
  &[aria-selected='true']::after {
    content: '';
    position: absolute;
    inset-inline: var(--space-4);
    inset-block-end: 0;
    block-size: 3px;
    background: var(--accent);
  }
  &:focus-visible {
    outline-offset: -3px;
    box-shadow: none !important;
  }
  ${forcedColors} {
    &[aria-selected='true']::after {
      background: Highlight;
    }
  }
`;

export interface TabItem<Value extends string> {
  value: Value;
  title: ReactNode;
  content: ReactNode;
}

interface TabsProps<Value extends string> {
  label: string;
  tabs: readonly TabItem<Value>[];
  value: Value;
  onChange: (value: Value) => void;
  /** The space above the content. */
  gap?: BoxProps['pt'];
}

/** Tabs with arrow keys that follow the reading direction. */
export function Tabs<Value extends string>({ label, tabs, value, onChange, gap = 6 }: TabsProps<Value>) {
  const id = useId();
  const tabList = useRef<HTMLDivElement>(null);
  const dir = useDir();
  const selectedIndex = Math.max(
    tabs.findIndex((tab) => tab.value === value),
    0,
  );
  const keys: Record<string, number> = {
    ArrowRight: dir === 'rtl' ? selectedIndex - 1 : selectedIndex + 1,
    ArrowLeft: dir === 'rtl' ? selectedIndex + 1 : selectedIndex - 1,
    Home: 0,
    End: tabs.length - 1,
  };
  const handleKeyDown = (event: KeyboardEvent) => {
    const next = keys[event.key];
    if (next === undefined) return;
    event.preventDefault();
    const nextIndex = (next + tabs.length) % tabs.length;
    const tab = tabs[nextIndex];
    if (tab) onChange(tab.value);
    tabList.current?.querySelectorAll<HTMLElement>('[role=tab]')[nextIndex]?.focus();
  };
  return (
    <>
      <TabList ref={tabList} role="tablist" aria-label={label} onKeyDown={handleKeyDown}>
        {tabs.map((tab, index) => (
          <Tab
            key={tab.value}
            type="button"
            role="tab"
            id={`${id}-tab-${tab.value}`}
            aria-controls={`${id}-panel`}
            aria-selected={index === selectedIndex}
            tabIndex={index === selectedIndex ? 0 : -1}
            onClick={() => onChange(tab.value)}
          >
            {tab.title}
          </Tab>
        ))}
      </TabList>
      <Box
        pt={gap}
        role="tabpanel"
        id={`${id}-panel`}
        aria-labelledby={`${id}-tab-${tabs[selectedIndex]?.value ?? ''}`}
        tabIndex={0}
      >
        {tabs[selectedIndex]?.content}
      </Box>
    </>
  );
}
