import { useState } from 'react';
import { styled } from 'styled-components';
import type { TextKey } from '../../i18n/text-key.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { SummaryList } from '../../ui/data/SummaryList.tsx';
import { Checkbox } from '../../ui/forms/Checkbox.tsx';
import { hasShortcuts, setShortcuts } from '../../ui/navigation/shortcut-keys.ts';
import { Dialog } from '../../ui/overlays/Dialog.tsx';

const Key = styled.kbd`
  display: inline-block;
  min-inline-size: 32px;
  padding: 2px var(--space-2);
  border: 1px solid var(--line-strong);
  border-radius: var(--radius-sm);
  font: 600 var(--text-small) / 1.5 var(--font-body);
  text-align: center;
  text-transform: uppercase;
`;

/** A key with what it does. */
export interface Shortcut {
  key: string;
  text: TextKey;
}

interface ShortcutHelpProps {
  shortcuts: readonly Shortcut[];
  onClose: () => void;
}

/** Lists the keyboard shortcuts of a page, with a checkbox that turns them off. */
export function ShortcutHelp({ shortcuts, onClose }: ShortcutHelpProps) {
  const t = useTranslation();
  const [on, setOn] = useState(hasShortcuts);
  const change = (checked: boolean) => {
    setShortcuts(checked);
    setOn(checked);
  };
  const rows = shortcuts.map(({ key, text }) => ({ key, term: <Key dir="ltr">{key}</Key>, detail: t(text) }));
  return (
    <Dialog open size="sm" onClose={onClose} title={t('agentWorkspace.shortcuts.title')} closeLabel={t('site.close')}>
      <SummaryList termWidth="80px" rows={rows} />
      <Checkbox
        label={t('agentWorkspace.shortcuts.enable')}
        hint={t('agentWorkspace.shortcuts.enableHint')}
        checked={on}
        onChange={change}
      />
    </Dialog>
  );
}
