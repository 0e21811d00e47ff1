import { Send } from 'lucide-react';
import { ROLE, type RoleCode } from '../../../common/users/account.enums.ts';
import { invitations } from '../../../common/users/invitations.contract.ts';
import { apiRequest } from '../../api/api-request.ts';
import { lazyValue } from '../../api/lazy-value.ts';
import { FormDialog } from '../../forms/FormDialog.tsx';
import { TextField } from '../../forms/TextField.tsx';
import { useMutationForm } from '../../forms/use-mutation-form.ts';
import { useLocale, useTranslation } from '../../i18n/use-translation.ts';
import { Stack } from '../../ui/layout/Box.ts';
import { Text } from '../../ui/layout/Text.ts';
import { SUFFIX_ATTRIBUTES, suffixesFor } from '../../i18n/language-suffix.ts';
import { accessInput } from './access-values.ts';
import { AccessFields } from './AccessFields.tsx';

const STAFF_ROLES = [ROLE.agent, ROLE.agentManager, ROLE.contentManager, ROLE.admin];
const rules = lazyValue(async () => (await import('../../../common/users/invitations.dto.ts')).InvitePerson);

interface InviteDialogProps {
  /** The entity of an agent manager, who invites agents to it; null for an admin. */
  ownEntity: string | null;
  onClose: () => void;
}

/** Invites a colleague. */
export function InviteDialog({ ownEntity, onClose }: InviteDialogProps) {
  const t = useTranslation();
  const { locale } = useLocale();
  const roles: RoleCode[] = [ROLE.agent];
  const form = useMutationForm({
    id: 'invite',
    defaultValues: { email: '', nameEn: '', nameAr: '', roles, entityId: ownEntity ?? '', branches: [] as string[] },
    fields: ['email', ...suffixesFor(locale).map((suffix) => `name${suffix}`), 'roles', 'entityId', 'branches'],
    rules,
    toInput: ({ email, nameEn, nameAr, ...access }) => ({ email, nameEn, nameAr, ...accessInput(access) }),
    send: (input) => apiRequest(invitations.invite, input),
    savedMessage: ({ email }) => t('oversight.invite.sent', { email }),
    onSaved: onClose,
  });
  const { field } = form;
  return (
    <FormDialog
      form={form}
      title={t('oversight.invite.person')}
      cancel={t('oversight.cancel')}
      submit={t('oversight.invite.send')}
      sending={t('oversight.sending')}
      icon={<Send className="flip" aria-hidden="true" />}
      onClose={onClose}
    >
      <Stack gap={5}>
        <Text tone="ink-2">{t('oversight.invite.lead')}</Text>
        <TextField
          {...field('email')}
          type="email"
          dir="ltr"
          label={t('oversight.invite.email')}
          autoComplete="off"
          required
        />
        {suffixesFor(locale).map((suffix) => (
          <TextField
            key={suffix}
            {...field(`name${suffix}`)}
            {...SUFFIX_ATTRIBUTES[suffix]}
            label={t(`oversight.invite.name${suffix}`)}
            autoComplete="off"
            required
          />
        ))}
        <AccessFields
          roles={field('roles')}
          entity={field('entityId')}
          branches={field('branches')}
          offered={ownEntity ? [ROLE.agent] : STAFF_ROLES}
          canChooseEntity={!ownEntity}
        />
      </Stack>
    </FormDialog>
  );
}
