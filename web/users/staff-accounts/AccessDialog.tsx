import { KeyRound } from 'lucide-react';
import type { ManagedProfile } from '../../../common/users/oversight.types.ts';
import { staffAccounts } from '../../../common/users/staff-accounts.contract.ts';
import { apiRequest } from '../../api/api-request.ts';
import { lazyValue } from '../../api/lazy-value.ts';
import { FormDialog } from '../../forms/FormDialog.tsx';
import { useMutationForm } from '../../forms/use-mutation-form.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Stack } from '../../ui/layout/Box.ts';
import { PersonCard } from '../oversight/PersonCard.tsx';
import { accessInput, ownBranches } from './access-values.ts';
import { AccessFields, ReasonField } from './AccessFields.tsx';

const rules = lazyValue(async () => (await import('../../../common/users/staff-accounts.dto.ts')).ChangeAccess);

interface AccessDialogProps extends Required<Pick<ManagedProfile, 'user' | 'manage'>> {
  onClose: () => void;
}

/** Changes the roles, entity and branches of an account. */
export function AccessDialog({ user, manage, onClose }: AccessDialogProps) {
  const t = useTranslation();
  const form = useMutationForm({
    id: 'access',
    defaultValues: {
      roles: user.roles.map(({ code }) => code),
      entityId: user.entity?.id ?? '',
      branches: ownBranches(user.branches),
      remarks: '',
    },
    rules,
    toInput: ({ remarks, ...access }) => ({
      ...accessInput(access),
      userId: user.id,
      version: manage.version,
      remarks,
    }),
    send: (input) => apiRequest(staffAccounts.changeAccess, input),
    savedMessage: t('oversight.access.changed'),
    onSaved: onClose,
  });
  const { field, values } = form;
  return (
    <FormDialog
      form={form}
      title={t('oversight.access.change')}
      cancel={t('oversight.cancel')}
      submit={t('oversight.access.save')}
      sending={t('oversight.sending')}
      icon={<KeyRound aria-hidden="true" />}
      onClose={onClose}
    >
      <Stack gap={5}>
        <PersonCard user={user} />
        <AccessFields
          roles={field('roles')}
          entity={field('entityId')}
          branches={field('branches')}
          offered={[...new Set([...manage.roles, ...values.roles])]}
          canChooseEntity={manage.entity}
        />
        <ReasonField {...field('remarks')} />
      </Stack>
    </FormDialog>
  );
}
