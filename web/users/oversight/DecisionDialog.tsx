import { PencilLine, UserCheck, UserX } from 'lucide-react';
import { LIMITS } from '../../../common/limits.ts';
import { oversight } from '../../../common/users/oversight.contract.ts';
import type { ManagedUser, OversightAction } from '../../../common/users/oversight.types.ts';
import { apiRequest } from '../../api/api-request.ts';
import { lazyValue } from '../../api/lazy-value.ts';
import { FormDialog } from '../../forms/FormDialog.tsx';
import { LongTextField } from '../../forms/LongTextField.tsx';
import { useMutationForm } from '../../forms/use-mutation-form.ts';
import type { TextKey } from '../../i18n/text-key.ts';
import { useLocale, useTranslation } from '../../i18n/use-translation.ts';
import { Box } from '../../ui/layout/Box.ts';
import { Text } from '../../ui/layout/Text.ts';
import { entityOf, nameOf, textKeyFor } from './person-texts.ts';
import { PersonCard } from './PersonCard.tsx';

const ICONS = { APPROVE: UserCheck, REJECT: UserX, REQUEST_MODIFICATION: PencilLine };

const rules = lazyValue(async () => (await import('../../../common/users/oversight.dto.ts')).DecideOnPerson);

interface DecisionDialogProps {
  user: ManagedUser;
  action: OversightAction;
  onClose: () => void;
}

/** Asks for remarks, shows the user concerned and submits the decision. */
export function DecisionDialog({ user, action, onClose }: DecisionDialogProps) {
  const t = useTranslation();
  const { locale } = useLocale();
  const form = useMutationForm({
    id: 'decision',
    defaultValues: { remarks: '' },
    rules,
    toInput: ({ remarks }) => ({ userId: user.id, action, remarks }),
    send: (input) => apiRequest(oversight.decide, input),
    savedMessage: t(`oversight.${action}.done`),
    onSaved: onClose,
  });
  const Icon = ICONS[action];
  const name = nameOf(user, locale).split(' ')[0];
  const intro = (
    <>
      <Text tone="ink-2" mb={5}>
        {t(`oversight.${action}.${textKeyFor(user, 'lead')}` as TextKey, { name, entity: entityOf(user, locale) })}
      </Text>
      <Box mb={6}>
        <PersonCard user={user} />
      </Box>
    </>
  );
  return (
    <FormDialog
      form={form}
      title={t(`oversight.${action}.${textKeyFor(user, 'title')}` as TextKey)}
      cancel={t('oversight.cancel')}
      submit={t(`oversight.${action}.confirm`)}
      sending={t('oversight.sending')}
      icon={<Icon aria-hidden="true" />}
      danger={action === 'REJECT'}
      intro={intro}
      onClose={onClose}
    >
      <LongTextField
        {...form.field('remarks')}
        label={t('oversight.remarks')}
        hint={t(`oversight.${action}.hint`)}
        required
        max={LIMITS.messageMax}
        rows={4}
      />
    </FormDialog>
  );
}
