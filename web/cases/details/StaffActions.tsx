import { useQuery } from '@tanstack/react-query';
import { Keyboard } from 'lucide-react';
import { css, styled } from 'styled-components';
import type { Case } from '../../../common/cases/cases.types.ts';
import { ruleOf, type CaseAction } from '../../../common/cases/lifecycle.ts';
import { REPLY_ACTIONS } from '../../../common/cases/reply-check.types.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Button } from '../../ui/forms/Button.tsx';
import { STAFF_ACTIONS } from '../actions/action-order.ts';
import { ACTION_ICONS, DESTRUCTIVE_ACTIONS } from '../actions/action-icons.ts';
import { ActionProblem } from '../actions/ActionProblem.tsx';
import { preloadActionForm } from '../actions/LazyActionForm.tsx';
import { actionKey } from '../actions/action-key.ts';
import { templatesForCaseQuery } from '../actions/queries.ts';
import { useAction } from '../actions/use-action.ts';
import { HandOver } from './HandOver.tsx';
import { ActionsCard } from './OwnerActions.tsx';
import { upTo } from '../../theme/media.ts';
import { Text } from '../../ui/layout/Text.ts';
import { visuallyHiddenStyles } from '../../ui/layout/VisuallyHidden.tsx';
import { useFooterOffset } from '../../ui/overlays/use-footer-offset.ts';

/** Phones and tablets have no keyboard. */
const ShortcutsButton = styled(Button)`
  align-self: center;

  ${upTo.desktop} {
    display: none;
  }
`;

/** With `$inBar`, phones show the actions side by side at the bottom of the screen, whatever is read above them. */
const Actions = styled.div<{ $inBar: boolean }>`
  display: grid;
  gap: var(--space-3);
  padding-block: var(--space-3) var(--space-4);

  ${upTo.mobile} {
    ${({ $inBar }) =>
      $inBar &&
      css`
        position: fixed;
        z-index: 5;
        inset: auto 0 0;
        display: flex;
        gap: var(--space-2);
        max-block-size: 50dvh;
        overflow: auto;
        padding: var(--space-3) var(--gutter);
        border-block-start: 1px solid var(--line);
        background: var(--surface);
        box-shadow: var(--shadow-2);

        /* Below each other with the reason why one of them failed. */
        &:has(> :not(button)) {
          flex-direction: column;
        }
        & > button {
          flex: 1 0 auto;
          inline-size: auto;
        }
      `}
  }
`;

/** With `$inBar`, phones show only what is no action. */
const Frame = styled(ActionsCard)<{ $inBar: boolean }>`
  ${upTo.mobile} {
    ${({ $inBar }) =>
      $inBar &&
      css`
        padding: 0;
        border: 0;
        background: none;

        & > h2 {
          ${visuallyHiddenStyles}
        }
      `}
  }
`;

interface StaffActionsProps {
  incident: Case;
  /** The action whose form is open. */
  open: CaseAction | undefined;
  onOpen: (action: CaseAction) => void;
  /** Whether the likely next step is elsewhere on the page. */
  outlined: boolean;
  /** Whether an answer waits to be sent. */
  isOutgoing: boolean;
  /** Shows the keyboard shortcuts. */
  onHelp: () => void;
}

/** Actions available to the staff member. The first one is the likely next step. */
export function StaffActions({ incident, open, onOpen, outlined, isOutgoing, onHelp }: StaffActionsProps) {
  const t = useTranslation();
  const isManager = incident.seenAs.includes('manager');
  const { workspace, mustHandOver = false } = incident;
  const choosesAssignee = isManager || mustHandOver;
  const isWithColleague = workspace?.assignee != null && !workspace.mine;
  const isAssigned = !isManager && (mustHandOver ? isWithColleague : workspace?.mine === true);
  const isAvailable = (action: CaseAction) => incident.actions.includes(action) && !(action === 'ASSIGN' && isAssigned);
  const available = isOutgoing ? [] : STAFF_ACTIONS.filter(isAvailable);
  const inBar = !open && available.length > 0;
  useQuery({
    ...templatesForCaseQuery(incident.id),
    enabled: available.some((action) => REPLY_ACTIONS.includes(action)),
  });
  return (
    <Frame as="section" className="no-print" $inBar={inBar} {...preloadActionForm('panel')}>
      <Text as="h2" size="h3">
        {t('agentWorkspace.yourActions')}
      </Text>
      {mustHandOver && <HandOver incident={incident} open={available.includes('ASSIGN') && !isManager} />}
      {!available.length && (
        <Text tone="ink-2" pb={4}>
          {t(isOutgoing ? 'agentWorkspace.outgoing.aboutToSend' : 'agentWorkspace.noActions')}
        </Text>
      )}
      <Actions ref={useFooterOffset<HTMLDivElement>()} $inBar={inBar}>
        {available.map((action, index) => {
          const primary = index === 0 && !outlined && !mustHandOver;
          const isImmediate = ruleOf(action).text === 'none' && !(action === 'ASSIGN' && choosesAssignee);
          return isImmediate ? (
            <ImmediateAction key={action} incident={incident} action={action} primary={primary} />
          ) : (
            <ActionButton
              key={action}
              action={action}
              primary={primary}
              expanded={action === open}
              title={action === 'ASSIGN' && mustHandOver ? t('agentWorkspace.handOver.title') : undefined}
              onClick={() => onOpen(action)}
            />
          );
        })}
        <ShortcutsButton
          tone="tertiary"
          size="sm"
          icon={<Keyboard aria-hidden="true" />}
          aria-haspopup="dialog"
          onClick={onHelp}
        >
          {t('agentWorkspace.shortcuts.title')}
        </ShortcutsButton>
      </Actions>
    </Frame>
  );
}

interface ActionButtonProps {
  action: CaseAction;
  primary: boolean;
  /** Whether its form is open; undefined without a form. */
  expanded?: boolean;
  /** Instead of the action's own. */
  title?: string;
  busy?: boolean;
  onClick: () => void;
}

function ActionButton({ action, primary, expanded, title, busy, onClick }: ActionButtonProps) {
  const t = useTranslation();
  const Icon = ACTION_ICONS[action];
  const tone = DESTRUCTIVE_ACTIONS.includes(action) ? 'dangerSecondary' : primary ? 'primary' : 'secondary';
  return (
    <Button
      block
      tone={tone}
      icon={<Icon aria-hidden="true" />}
      busy={busy}
      busyLabel={t('details.sending')}
      aria-expanded={expanded}
      data-action={action}
      onClick={onClick}
    >
      {title ?? t(actionKey(action))}
    </Button>
  );
}

/** An action without input runs without a form. */
function ImmediateAction({ incident, action, primary }: { incident: Case; action: CaseAction; primary: boolean }) {
  const t = useTranslation();
  const { busy, failure, act } = useAction(incident, action);
  return (
    <>
      {failure && <ActionProblem failure={failure} onRetry={act} />}
      <ActionButton
        action={action}
        primary={primary}
        title={action === 'ASSIGN' ? t('agentWorkspace.assignToMe') : undefined}
        busy={busy}
        onClick={act}
      />
    </>
  );
}
