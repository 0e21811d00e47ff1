import { useState } from 'react';
import { styled } from 'styled-components';
import type { Case } from '../../../common/cases/cases.types.ts';
import { LIFECYCLE, type CaseAction } from '../../../common/cases/lifecycle.ts';
import { useTexts } from '../../client/text.ts';
import { Button } from '../../controls/Button.tsx';
import { ACTION_ICON, GRAVE } from '../actions/action-look.ts';
import { ActionProblem } from '../actions/ActionProblem.tsx';
import { fetchesActionDialog, LaterActionDialog } from '../actions/LaterActionDialog.tsx';
import { useAction } from '../actions/use-action.ts';
import { ActionsSheet } from './OwnerActions.tsx';
import { SectionTitle } from './SectionTitle.tsx';

const Buttons = styled.div`
  display: grid;
  gap: var(--space-3);
  padding-block: var(--space-3) var(--space-4);
`;

const Nothing = styled.p`
  padding-block-end: var(--space-4);
  color: var(--ink-2);
`;

interface StaffActionsProps {
  incident: Case;
  /** After an answer the next case may be wanted. */
  onAnswered: () => void;
}

/** What the customer is answered with. */
const ANSWERS: readonly CaseAction[] = [
  'ASK',
  'RESOLVE',
  'RESPOND',
  'RESTUDY_RESOLVE',
  'GRIEVANCE_RESOLVE',
  'OMBUDSMAN_RESOLVE',
  'CLOSE',
  'TRANSFER',
];

const ORDER: readonly CaseAction[] = [
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

/** What this member of staff may do with the case now: the first is what it waits for. */
export function StaffActions({ incident, onAnswered }: StaffActionsProps) {
  const t = useTexts();
  const [open, setOpen] = useState<CaseAction>();
  const gives = incident.seenAs.includes('manager');
  const mine = incident.desk?.mine === true && !gives;
  const may = ORDER.filter((action) => incident.actions.includes(action) && !(action === 'ASSIGN' && mine));
  return (
    <ActionsSheet as="section" className="no-print" {...fetchesActionDialog}>
      <SectionTitle>{t('desk.yours')}</SectionTitle>
      {!may.length && <Nothing>{t('desk.nothing')}</Nothing>}
      <Buttons>
        {may.map((action, at) => {
          const wordless = LIFECYCLE.some((rule) => rule.action === action && rule.text === 'none') && !(action === 'ASSIGN' && gives);
          return wordless ? (
            <AtOnce key={action} incident={incident} action={action} first={at === 0} />
          ) : (
            <ActionButton key={action} action={action} first={at === 0} onClick={() => setOpen(action)} />
          );
        })}
      </Buttons>
      {open && (
        <LaterActionDialog
          incident={incident}
          action={open}
          onClose={() => setOpen(undefined)}
          onDone={() => ANSWERS.includes(open) && onAnswered()}
        />
      )}
    </ActionsSheet>
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
  const t = useTexts();
  const Icon = ACTION_ICON[action];
  const tone = GRAVE.includes(action) ? 'danger' : first ? 'primary' : 'secondary';
  return (
    <Button block tone={tone} icon={<Icon aria-hidden="true" />} busy={busy} busyLabel={t('details.sending')} onClick={onClick}>
      {title ?? t(`desk.act.${action}.title`)}
    </Button>
  );
}

/** What needs no words is done at once. */
function AtOnce({ incident, action, first }: { incident: Case; action: CaseAction; first: boolean }) {
  const t = useTexts();
  const { busy, failure, act } = useAction(incident, action, () => undefined);
  return (
    <>
      {failure && <ActionProblem failure={failure} onRetry={() => act()} />}
      <ActionButton
        action={action}
        first={first}
        title={action === 'ASSIGN' ? t('desk.takeIt') : undefined}
        busy={busy}
        onClick={() => act()}
      />
    </>
  );
}
