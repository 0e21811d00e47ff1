import { useLayoutEffect, type KeyboardEvent } from 'react';
import { styled } from 'styled-components';
import { usePageContext } from 'vike-react/usePageContext';
import type { Case } from '../../../common/cases/cases.types.ts';
import { isFocusLost } from '../../api/lost-focus.ts';
import { loadStored } from '../../api/stored-value.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { beyond, upTo } from '../../theme/media.ts';
import { Card } from '../../ui/layout/Card.tsx';
import { Tabs } from '../../ui/navigation/Tabs.tsx';
import { useFooterOffset } from '../../ui/overlays/use-footer-offset.ts';
import { ActionPanel } from '../actions/ActionPanel.tsx';
import { draftKey } from '../actions/outgoing-answers.ts';
import { commentKey, CommentForm } from './CommentForm.tsx';
import { focusComposer, isComposerDocked } from './focus.ts';
import { formKey, type StaffForm } from './staff-forms.ts';

/** Wide screens show it at the foot of the column while the case above it scrolls, if both have room. */
const Frame = styled(Card)<{ $isOpened: boolean }>`
  padding: var(--space-2) var(--space-6) var(--space-4);
  scroll-margin-block: calc(var(--space-4) - var(--space-16));

  ${beyond.mobile} {
    @media (min-height: 44rem) {
      position: sticky;
      z-index: 4;
      inset-block-end: var(--space-3);
      max-block-size: 62dvh;
      overflow: auto;
      overscroll-behavior: contain;
      box-shadow: var(--shadow-2);
    }
  }
  ${upTo.mobile} {
    min-block-size: calc(100dvh - 2 * var(--space-4));
    padding-inline: 18px;
    ${({ $isOpened }) => !$isOpened && 'display: none;'}
  }
  & textarea {
    field-sizing: content;
    min-block-size: 4.75em;
    max-block-size: 40dvh;
  }
  /* The label and the hint of the text in one line. */
  & [data-field] > :is(label, [id$='-hint']) {
    display: inline-block;
    margin-block-end: var(--space-1);
    margin-inline-end: var(--space-3);
  }
`;

interface ComposerProps {
  incident: Case;
  /** Its tabs, the likely one first. */
  composerForms: readonly StaffForm[];
  /** The open one of them, or the form of another action in their place. */
  open: StaffForm;
  /** Whether the user has opened it. Phones show it only then. */
  isOpened: boolean;
  onOpen: (form: StaffForm) => void;
  /** Keeps this form when the case changes, because it has an unsent text. */
  onKeep: (form: StaffForm) => void;
  onClose: () => void;
  /** `next`: the user goes on with the next case. */
  onDone: (next: boolean) => void;
}

/** What staff write about a case: an answer, a question, a message or a note, and the forms of other actions. */
export function Composer(props: ComposerProps) {
  const { incident, composerForms, open, isOpened, onOpen, onKeep, onClose, onDone } = props;
  const t = useTranslation();
  useFirstForm(props);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && !event.defaultPrevented) onClose();
  };
  const inComposer = composerForms.includes(open);
  const form =
    open === 'MESSAGE' ? (
      <CommentForm incidentId={incident.id} staff onClose={onClose} />
    ) : (
      <ActionPanel
        key={open}
        incident={incident}
        action={open}
        inComposer={inComposer}
        onClose={onClose}
        onDone={onDone}
      />
    );
  return (
    <Frame
      ref={useFooterOffset<HTMLDivElement>('--composer-offset')}
      className="no-print"
      data-composer=""
      tabIndex={-1}
      $isOpened={isOpened}
      onKeyDown={onKeyDown}
      onInput={() => onKeep(open)}
    >
      {inComposer ? (
        <Tabs
          label={t('agentWorkspace.composer.label')}
          tabs={composerForms.map((value) => ({ value, title: t(formKey(value)), content: form }))}
          value={open}
          onChange={onOpen}
          gap={3}
        />
      ) : (
        form
      )}
    </Frame>
  );
}

/**
 * Opens the form that has an unsent text. Otherwise moves the focus to the awaited answer, unless something else has it
 * or a shortcut key opened the case.
 */
function useFirstForm({ incident: { id: incidentId }, composerForms, open, onKeep }: ComposerProps): void {
  const { byShortcut } = usePageContext();
  const takesFocus = open !== 'MESSAGE' && !byShortcut;
  useLayoutEffect(() => {
    const keyOf = (form: StaffForm) =>
      form === 'MESSAGE' ? commentKey(incidentId) : draftKey({ action: form, incidentId });
    const unsent = composerForms.find((form) => loadStored(keyOf(form)));
    if (unsent && unsent !== open) onKeep(unsent);
    else if (takesFocus && isFocusLost() && isComposerDocked() && window.matchMedia('(pointer: fine)').matches)
      focusComposer();
    // eslint-disable-next-line react-hooks/exhaustive-deps -- once: when the case is opened
  }, []);
}
