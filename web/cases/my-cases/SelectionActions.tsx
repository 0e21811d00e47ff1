import { ArrowLeftRight, Link2, UserRoundCheck, Users } from 'lucide-react';
import { useState } from 'react';
import { styled } from 'styled-components';
import { usePageContext } from 'vike-react/usePageContext';
import { bulkActions } from '../../../common/cases/bulk-actions.contract.ts';
import type { RefusedCase } from '../../../common/cases/agent-workspace.types.ts';
import type { CaseListKind } from '../../../common/cases/case-tabs.ts';
import { apiRequest } from '../../api/api-request.ts';
import { useIdempotencyKey } from '../../api/use-idempotency-key.ts';
import { useMutation } from '../../api/use-mutation.ts';
import { InlineFailure } from '../../forms/InlineFailure.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Button } from '../../ui/forms/Button.tsx';
import { AttachDialog } from '../known-issues/AttachDialog.tsx';
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

/** The entity of all cases, if they have the same. */
function entityOfAll(cases: BulkDialogProps['cases']): string | undefined {
  const [first] = cases;
  return cases.every(({ entity }) => entity.id === first?.entity.id) ? first?.entity.id : undefined;
}

/**
 * The actions on the selected cases: agents assign them to themselves, managers to agents; managers and admins
 * transfer.
 */
export function SelectionActions({ list, cases, onDone }: SelectionActionsProps) {
  const t = useTranslation();
  const { visitor } = usePageContext();
  const [dialog, setDialog] = useState<'assign' | 'transfer' | 'issue'>();
  const dialogProps: BulkDialogProps = {
    cases,
    onClose: () => setDialog(undefined),
    onDone: (...outcome) => {
      setDialog(undefined);
      onDone(...outcome);
    },
  };
  return (
    <Bar>
      <span role="status">{t('agentWorkspace.list.select.count', { count: cases.length })}</span>
      {list === 'agent' && <AssignToMeButton cases={cases} onDone={onDone} />}
      {list === 'manager' && visitor.agentManager && (
        <Button size="sm" icon={<Users aria-hidden="true" />} data-assign="" onClick={() => setDialog('assign')}>
          {t('agentWorkspace.list.select.assignTo')}
        </Button>
      )}
      {list === 'manager' && (
        <Button
          size="sm"
          tone="secondary"
          icon={<ArrowLeftRight aria-hidden="true" />}
          onClick={() => setDialog('transfer')}
        >
          {t('agentWorkspace.list.select.transfer')}
        </Button>
      )}
      <Button
        size="sm"
        tone="secondary"
        icon={<Link2 aria-hidden="true" />}
        aria-haspopup="dialog"
        onClick={() => setDialog('issue')}
      >
        {t('knownIssues.card')}
      </Button>
      {dialog === 'assign' && <BulkAssignDialog {...dialogProps} />}
      {dialog === 'transfer' && <BulkTransferDialog {...dialogProps} />}
      {dialog === 'issue' && (
        <AttachDialog
          {...dialogProps}
          incidentIds={cases.map(({ id }) => id)}
          entityId={entityOfAll(cases)}
          onDone={({ changed, refused }) =>
            dialogProps.onDone(t('knownIssues.attach.done', { count: changed.length }), refused.length)
          }
        />
      )}
    </Bar>
  );
}

/** Assigns the cases to the agent. */
function AssignToMeButton({ cases, onDone }: Pick<BulkDialogProps, 'cases' | 'onDone'>) {
  const t = useTranslation();
  const { busy, failure, run } = useMutation();
  const { keyOf } = useIdempotencyKey();
  const assign = () => {
    let outcome: { assigned: number; refused: readonly RefusedCase[] } = { assigned: 0, refused: [] };
    const message = () => t('agentWorkspace.list.select.assigned', { count: outcome.assigned });
    void run({
      call: async () => {
        const input = { incidents: versionsOf(cases) };
        const result = await apiRequest(bulkActions.assignMany, input, { idempotencyKey: keyOf(input) });
        if (result.ok) outcome = { assigned: result.data.assigned.length, refused: result.data.refused };
        return result;
      },
      successMessage: message,
      onDone: () => onDone(message(), outcome.refused.length, outcome.refused),
    });
  };
  return (
    <>
      <Button
        size="sm"
        icon={<UserRoundCheck aria-hidden="true" />}
        busy={busy}
        busyLabel={t('details.sending')}
        data-assign=""
        onClick={assign}
      >
        {t('agentWorkspace.list.select.assign')}
      </Button>
      {failure && <InlineFailure failure={failure} />}
    </>
  );
}
