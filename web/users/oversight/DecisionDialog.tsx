import { PencilLine, UserCheck, UserX } from 'lucide-react';
import { useRef } from 'react';
import { LIMITS } from '../../../common/limits.ts';
import { localised } from '../../../common/locale/locales.ts';
import type { OverseenUser, OversightAction } from '../../../common/users/oversight.types.ts';
import { useLocale, useTranslation } from '../../i18n/use-translation.ts';
import { Button } from '../../ui/forms/Button.tsx';
import { CharacterCounter } from '../../ui/forms/CharacterCounter.tsx';
import { Dialog } from '../../ui/overlays/Dialog.tsx';
import { Field } from '../../ui/forms/Field.tsx';
import { Notice } from '../../ui/feedback/Notice.tsx';
import { TextArea } from '../../ui/forms/TextArea.tsx';
import { entityOf, nameOf, textKeyFor } from './person-texts.ts';
import { PersonCard } from './PersonCard.tsx';
import { useDecision } from './use-decision.ts';
import type { TextKey } from '../../i18n/text-key.ts';
import { Text } from '../../ui/layout/Text.ts';
import { Box } from '../../ui/layout/Box.ts';

const ICONS = { APPROVE: UserCheck, REJECT: UserX, REQUEST_MODIFICATION: PencilLine };
/** The counter is shown once this many characters or fewer are left. */
const COUNTDOWN_FROM = 40;

interface DecisionDialogProps {
  user: OverseenUser;
  action: OversightAction;
  onClose: () => void;
}

/** Asks for remarks, shows the user concerned and submits the decision. */
export function DecisionDialog({ user, action, onClose }: DecisionDialogProps) {
  const t = useTranslation();
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
      title={t(`oversight.${action}.${textKeyFor(user, 'title')}` as TextKey)}
      closeLabel={t('oversight.close')}
      actions={actions}
    >
      <Text tone="ink-2" mb={5}>
        {t(`oversight.${action}.${textKeyFor(user, 'lead')}` as TextKey, { name, entity: entityOf(user, locale) })}
      </Text>
      <PersonCard user={user} />
      {failure && (
        <Box mt={5}>
          <Notice tone="danger" live="alert">
            {localised(failure, 'description', locale)}
          </Notice>
        </Box>
      )}
      <Box mt={6}>
        <Field label={t('oversight.remarks')} hint={t(`oversight.${action}.hint`)} error={error} errorPlace="before" required>
          {(wiring) => (
            <TextArea {...wiring} ref={field} rows={4} value={remarks} onChange={(event) => setRemarks(event.currentTarget.value)} />
          )}
        </Field>
        <CharacterCounter
          used={remarks.trim().length}
          max={LIMITS.messageMax}
          text={(left) => (left > COUNTDOWN_FROM ? t('oversight.remarksNeeded') : t('oversight.remarksLeft', { count: Math.max(0, left) }))}
        />
      </Box>
    </Dialog>
  );
}
