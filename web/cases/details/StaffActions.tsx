import { useState } from 'react';
import type { Case } from '../../../common/cases/cases.types.ts';
import { LIFECYCLE, type CaseAction } from '../../../common/cases/lifecycle.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Button } from '../../ui/forms/Button.tsx';
import { ACTION_ICON, DESTRUCTIVE } from '../actions/action-styles.ts';
import { ActionProblem } from '../actions/ActionProblem.tsx';
import { preloadActionDialog, LazyActionDialog } from '../actions/LazyActionDialog.tsx';
import { useAction } from '../actions/use-action.ts';
import { ActionsCard } from './OwnerActions.tsx';
import type { TextKey } from '../../i18n/text-key.ts';
import { Text } from '../../ui/layout/Text.ts';
import { Stack } from '../../ui/layout/Box.ts';

interface StaffActionsProps {
  incident: Case;
  /** Called after an action that answers the customer. */
  onAnswered: () => void;
}

/** Actions that answer the customer. */
const ANSWER_ACTIONS: readonly CaseAction[] = [
  'ASK',
  'RESOLVE',
  'RESPOND',
  'RESTUDY_RESOLVE',
  'GRIEVANCE_RESOLVE',
  'OMBUDSMAN_RESOLVE',
  'CLOSE',
  'TRANSFER',
];

const ACTION_ORDER: readonly CaseAction[] = [
  'START',
  'RESTUDY_START',
  'RESOLVE',
  'RESPOND',
  'RESTUDY_RESOLVE',
  'GRIEVANCE_RESOLVE',
  'OMBUDSMAN_RESOLVE',
  'ASK',
  'ASSIGN',
  'TRANSFER',
  'CLOSE',
];

/** Actions available to the staff member. The first one is the primary action. */
export function StaffActions({ incident, onAnswered }: StaffActionsProps) {
  const t = useTranslation();
  const [open, setOpen] = useState<CaseAction>();
  const isManager = incident.seenAs.includes('manager');
  const isAssignee = incident.workspace?.mine === true && !isManager;
  const available = ACTION_ORDER.filter((action) => incident.actions.includes(action) && !(action === 'ASSIGN' && isAssignee));
  return (
    <ActionsCard as="section" className="no-print" {...preloadActionDialog}>
      <Text as="h2" size="h3">
        {t('agentWorkspace.yours')}
      </Text>
      {!available.length && (
        <Text tone="ink-2" pb={4}>
          {t('agentWorkspace.nothing')}
        </Text>
      )}
      <Stack gap={3} pt={3} pb={4}>
        {available.map((action, index) => {
          const isImmediate =
            LIFECYCLE.some((rule) => rule.action === action && rule.text === 'none') && !(action === 'ASSIGN' && isManager);
          return isImmediate ? (
            <ImmediateAction key={action} incident={incident} action={action} first={index === 0} />
          ) : (
            <ActionButton key={action} action={action} first={index === 0} onClick={() => setOpen(action)} />
          );
        })}
      </Stack>
      {open && (
        <LazyActionDialog
          incident={incident}
          action={open}
          onClose={() => setOpen(undefined)}
          onDone={() => ANSWER_ACTIONS.includes(open) && onAnswered()}
        />
      )}
    </ActionsCard>
  );
}

interface ActionButtonProps {
  action: CaseAction;
  first: boolean;
  title?: string;
  busy?: boolean;
  onClick: () => void;
}

function ActionButton({ action, first, title, busy, onClick }: ActionButtonProps) {
  const t = useTranslation();
  const Icon = ACTION_ICON[action];
  const tone = DESTRUCTIVE.includes(action) ? 'danger' : first ? 'primary' : 'secondary';
  return (
    <Button block tone={tone} icon={<Icon aria-hidden="true" />} busy={busy} busyLabel={t('details.sending')} onClick={onClick}>
      {title ?? t(`agentWorkspace.act.${action}.title` as TextKey)}
    </Button>
  );
}

/** An action without input runs without a dialog. */
function ImmediateAction({ incident, action, first }: { incident: Case; action: CaseAction; first: boolean }) {
  const t = useTranslation();
  const { busy, failure, act } = useAction(incident, action);
  return (
    <>
      {failure && <ActionProblem failure={failure} onRetry={act} />}
      <ActionButton
        action={action}
        first={first}
        title={action === 'ASSIGN' ? t('agentWorkspace.takeIt') : undefined}
        busy={busy}
        onClick={act}
      />
    </>
  );
}
