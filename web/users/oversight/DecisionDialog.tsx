import { PencilLine, UserCheck, UserX } from 'lucide-react';
import { useRef } from 'react';
import { styled } from 'styled-components';
import { LIMITS } from '../../../common/limits.ts';
import { localised } from '../../../common/locale/locales.ts';
import type { OverseenUser, OversightAction } from '../../../common/users/oversight.types.ts';
import { useLocale, useTexts } from '../../client/text.ts';
import { Button } from '../../controls/Button.tsx';
import { CharacterCounter } from '../../controls/CharacterCounter.tsx';
import { Dialog } from '../../controls/Dialog.tsx';
import { Field } from '../../controls/Field.tsx';
import { Notice } from '../../controls/Notice.tsx';
import { TextArea } from '../../controls/TextArea.tsx';
import { entityOf, nameOf, wordsFor } from './person-words.ts';
import { PersonCard } from './PersonCard.tsx';
import { useDecision } from './use-decision.ts';

const Lead = styled.p`
  margin-block-end: var(--space-5);
  color: var(--ink-2);
`;

const Answer = styled.div`
  margin-block-start: var(--space-6);
`;

const Trouble = styled.div`
  margin-block-start: var(--space-5);
`;

const ICONS = { APPROVE: UserCheck, REJECT: UserX, REQUEST_MODIFICATION: PencilLine };
/** The counter counts aloud once no more than this is left. */
const FEW = 40;

interface DecisionDialogProps {
  user: OverseenUser;
  action: OversightAction;
  onClose: () => void;
}

/** Asks for the remarks of a decision, says whom it is about, and makes it. */
export function DecisionDialog({ user, action, onClose }: DecisionDialogProps) {
  const t = useTexts();
  const { locale } = useLocale();
  const field = useRef<HTMLTextAreaElement>(null);
  const { remarks, setRemarks, error, busy, failure, decide } = useDecision(user.id, action, onClose);
  const Icon = ICONS[action];
  const confirm = () => {
    if (!decide()) field.current?.focus();
  };
  const name = nameOf(user, locale).split(' ')[0];
  const actions = (
    <>
      <Button tone="tertiary" onClick={onClose}>
        {t('oversight.cancel')}
      </Button>
      <Button
        tone={action === 'REJECT' ? 'danger' : 'primary'}
        icon={<Icon aria-hidden="true" />}
        busy={busy}
        busyLabel={t('oversight.sending')}
        onClick={confirm}
      >
        {t(`oversight.${action}.confirm`)}
      </Button>
    </>
  );
  return (
    <Dialog
      open
      onClose={onClose}
      title={t(`oversight.${action}.${wordsFor(user, 'title')}`)}
      closeLabel={t('oversight.close')}
      actions={actions}
    >
      <Lead>{t(`oversight.${action}.${wordsFor(user, 'lead')}`, { name, entity: entityOf(user, locale) })}</Lead>
      <PersonCard user={user} />
      {failure && (
        <Trouble>
          <Notice tone="danger" live="alert">
            {localised(failure, 'description', locale)}
          </Notice>
        </Trouble>
      )}
      <Answer>
        <Field label={t('oversight.remarks')} hint={t(`oversight.${action}.hint`)} error={error} errorPlace="before" required>
          {(wiring) => (
            <TextArea {...wiring} ref={field} rows={4} value={remarks} onChange={(event) => setRemarks(event.currentTarget.value)} />
          )}
        </Field>
        <CharacterCounter
          used={remarks.trim().length}
          max={LIMITS.messageMax}
          text={(left) => (left > FEW ? t('oversight.remarksNeeded') : t('oversight.remarksLeft', { count: Math.max(0, left) }))}
        />
      </Answer>
    </Dialog>
  );
}
