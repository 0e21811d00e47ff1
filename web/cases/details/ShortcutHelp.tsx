import { useState } from 'react';
import { styled } from 'styled-components';
import { useTranslation } from '../../i18n/use-translation.ts';
import { SummaryList } from '../../ui/data/SummaryList.tsx';
import { Checkbox } from '../../ui/forms/Checkbox.tsx';
import { hasShortcuts, setShortcuts } from '../../ui/navigation/shortcut-keys.ts';
import { Dialog } from '../../ui/overlays/Dialog.tsx';
import { CASE_SHORTCUTS } from './use-case-shortcuts.ts';

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

/** Lists the keyboard shortcuts of the case page, with a checkbox that turns them off. */
export function ShortcutHelp({ onClose }: { onClose: () => void }) {
  const t = useTranslation();
  const [on, setOn] = useState(hasShortcuts);
  const change = (checked: boolean) => {
    setShortcuts(checked);
    setOn(checked);
  };
  const rows = CASE_SHORTCUTS.map((key) => ({
    key,
    term: <Key dir="ltr">{key}</Key>,
    detail: t(`agentWorkspace.shortcuts.${key === '?' ? 'help' : key}`),
  }));
  return (
    <Dialog open size="sm" onClose={onClose} title={t('agentWorkspace.shortcuts.title')} closeLabel={t('site.close')}>
      <SummaryList termWidth="64px" rows={rows} />
      <Checkbox
        label={t('agentWorkspace.shortcuts.enable')}
        hint={t('agentWorkspace.shortcuts.enableHint')}
        checked={on}
        onChange={change}
      />
    </Dialog>
  );
}
