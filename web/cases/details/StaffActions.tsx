import { Keyboard, MessageSquare } from 'lucide-react';
import { css, styled } from 'styled-components';
import type { Case } from '../../../common/cases/cases.types.ts';
import { ruleOf, type CaseAction } from '../../../common/cases/lifecycle.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Button } from '../../ui/forms/Button.tsx';
import { STAFF_ACTIONS } from '../actions/action-order.ts';
import { ACTION_ICONS, DESTRUCTIVE_ACTIONS } from '../actions/action-icons.ts';
import { ActionProblem } from '../actions/ActionProblem.tsx';
import { useAction } from '../actions/use-action.ts';
import { HandOver } from './HandOver.tsx';
import { ActionsCard } from './OwnerActions.tsx';
import { formKey, type StaffForm } from './staff-forms.ts';
import { beyond, upTo } from '../../theme/media.ts';
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

  /* The composer has its own tabs. */
  ${beyond.mobile} {
    & > [data-in-composer] {
      display: none;
    }
  }
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
          flex: 1 0 calc(50% - var(--space-2));
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
  /** The form that the user has opened. */
  open: StaffForm | undefined;
  /** The tabs of the composer. Only phones have buttons for them. */
  composerForms: readonly StaffForm[];
  onOpen: (form: StaffForm) => void;
  /** Whether the likely next step is elsewhere on the page. */
  outlined: boolean;
  /** Whether an answer waits to be sent. */
  isOutgoing: boolean;
  /** Shows the keyboard shortcuts. */
  onHelp: () => void;
}

/** Actions available to the staff member. The first one is the likely next step. */
export function StaffActions(props: StaffActionsProps) {
  const { incident, open, composerForms, onOpen, outlined, isOutgoing, onHelp } = props;
  const t = useTranslation();
  const isManager = incident.seenAs.includes('manager');
  const { workspace, mustHandOver = false } = incident;
  const choosesAssignee = isManager || mustHandOver;
  const isWithColleague = workspace?.assignee != null && !workspace.mine;
  const isAssigned = !isManager && (mustHandOver ? isWithColleague : workspace?.mine === true);
  const isAvailable = (action: CaseAction) => incident.actions.includes(action) && !(action === 'ASSIGN' && isAssigned);
  const available = isOutgoing ? [] : STAFF_ACTIONS.filter(isAvailable);
  const forms = [...available, ...composerForms.filter((form) => form === 'MESSAGE')];
  const inBar = !open && forms.length > 0;
  return (
    <Frame as="section" className="no-print" $inBar={inBar && available.length > 0}>
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
        {forms.map((form, index) => {
          const primary = index === 0 && !outlined && !mustHandOver;
          const isImmediate =
            form !== 'MESSAGE' && ruleOf(form).text === 'none' && !(form === 'ASSIGN' && choosesAssignee);
          return isImmediate ? (
            <ImmediateAction key={form} incident={incident} action={form} primary={primary} />
          ) : (
            <ActionButton
              key={form}
              form={form}
              primary={primary}
              expanded={form === open}
              inComposer={composerForms.includes(form)}
              title={form === 'ASSIGN' && mustHandOver ? t('agentWorkspace.handOver.title') : undefined}
              onClick={() => onOpen(form)}
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
  form: StaffForm;
  primary: boolean;
  /** Whether the form is open; undefined for an action without one. */
  expanded?: boolean;
  /** Whether the composer offers it as well. */
  inComposer?: boolean;
  /** Instead of the action's own. */
  title?: string;
  busy?: boolean;
  onClick: () => void;
}

function ActionButton({ form, primary, expanded, inComposer, title, busy, onClick }: ActionButtonProps) {
  const t = useTranslation();
  const Icon = form === 'MESSAGE' ? MessageSquare : ACTION_ICONS[form];
  const tone = DESTRUCTIVE_ACTIONS.some((action) => action === form)
    ? 'dangerSecondary'
    : primary
      ? 'primary'
      : 'secondary';
  return (
    <Button
      block
      tone={tone}
      icon={<Icon aria-hidden="true" />}
      busy={busy}
      busyLabel={t('details.sending')}
      aria-expanded={expanded}
      data-action={form}
      data-in-composer={inComposer || undefined}
      onClick={onClick}
    >
      {title ?? t(formKey(form))}
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
        form={action}
        primary={primary}
        title={action === 'ASSIGN' ? t('agentWorkspace.assignToMe') : undefined}
        busy={busy}
        onClick={act}
      />
    </>
  );
}
