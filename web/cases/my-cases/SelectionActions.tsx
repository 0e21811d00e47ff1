import { ArrowLeftRight, UserRoundCheck, Users } from 'lucide-react';
import { useState } from 'react';
import { styled } from 'styled-components';
import { usePageContext } from 'vike-react/usePageContext';
import { bulkActions } from '../../../common/cases/bulk-actions.contract.ts';
import type { CaseListKind } from '../../../common/cases/case-tabs.ts';
import { localised } from '../../../common/locale/locales.ts';
import { apiRequest } from '../../api/api-request.ts';
import { useMutation } from '../../api/use-mutation.ts';
import { useLocale, useTranslation } from '../../i18n/use-translation.ts';
import { Button } from '../../ui/forms/Button.tsx';
import { InlineError } from '../../ui/forms/InlineError.tsx';
import { BulkAssignDialog } from './BulkAssignDialog.tsx';
import { BulkTransferDialog } from './BulkTransferDialog.tsx';
import { versionsOf, type BulkDialogProps } from './bulk-dialog.ts';

const Bar = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--space-2) var(--space-4);
  min-block-size: 60px;
  padding: var(--space-2) var(--space-6);
  background: var(--brand-tint);
  font-weight: 600;
`;

interface SelectionActionsProps extends Pick<BulkDialogProps, 'cases' | 'onDone'> {
  list: CaseListKind;
}

/** What can be done with the selected cases: agents take them, agent managers assign, those who oversee transfer. */
export function SelectionActions({ list, cases, onDone }: SelectionActionsProps) {
  const t = useTranslation();
  const { visitor } = usePageContext();
  const [dialog, setDialog] = useState<'assign' | 'transfer'>();
  const dialogProps: BulkDialogProps = {
    cases,
    onClose: () => setDialog(undefined),
    onDone: (message, refused) => {
      setDialog(undefined);
      onDone(message, refused);
    },
  };
  return (
    <Bar>
      <span role="status">{t('agentWorkspace.list.select.count', { count: cases.length })}</span>
      {list === 'agent' && <TakeButton cases={cases} onDone={onDone} />}
      {list === 'manager' && !visitor.admin && (
        <Button size="sm" icon={<Users aria-hidden="true" />} onClick={() => setDialog('assign')}>
          {t('agentWorkspace.list.select.assignTo')}
        </Button>
      )}
      {list === 'manager' && (
        <Button size="sm" tone="secondary" icon={<ArrowLeftRight aria-hidden="true" />} onClick={() => setDialog('transfer')}>
          {t('agentWorkspace.list.select.transfer')}
        </Button>
      )}
      {dialog === 'assign' && <BulkAssignDialog {...dialogProps} />}
      {dialog === 'transfer' && <BulkTransferDialog {...dialogProps} />}
    </Bar>
  );
}

/** Assigns the cases to the agent. */
function TakeButton({ cases, onDone }: Pick<BulkDialogProps, 'cases' | 'onDone'>) {
  const t = useTranslation();
  const { locale } = useLocale();
  const { busy, failure, run } = useMutation();
  const take = () => {
    let outcome = { assigned: 0, refused: 0 };
    const message = () => t('agentWorkspace.list.select.assigned', { count: outcome.assigned });
    void run({
      call: async () => {
        const result = await apiRequest(bulkActions.assignMany, { incidents: versionsOf(cases) });
        if (result.ok) outcome = { assigned: result.data.assigned.length, refused: result.data.refused.length };
        return result;
      },
      successMessage: message,
      onDone: () => onDone(message(), outcome.refused),
    });
  };
  return (
    <>
      <Button size="sm" icon={<UserRoundCheck aria-hidden="true" />} busy={busy} busyLabel={t('details.sending')} onClick={take}>
        {t('agentWorkspace.list.select.assign')}
      </Button>
      {failure && <InlineError>{localised(failure, 'description', locale)}</InlineError>}
    </>
  );
}
