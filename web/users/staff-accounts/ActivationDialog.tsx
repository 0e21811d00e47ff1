import { UserCheck, UserX } from 'lucide-react';
import { ROLE } from '../../../common/users/account.enums.ts';
import type { ManagedUser } from '../../../common/users/oversight.types.ts';
import { staffAccounts } from '../../../common/users/staff-accounts.contract.ts';
import { apiRequest, type Result } from '../../api/api-request.ts';
import { lazyValue } from '../../api/lazy-value.ts';
import { FormDialog } from '../../forms/FormDialog.tsx';
import { SelectField } from '../../forms/SelectField.tsx';
import { useMutationForm } from '../../forms/use-mutation-form.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Stack } from '../../ui/layout/Box.ts';
import { Text } from '../../ui/layout/Text.ts';
import { PersonCard } from '../oversight/PersonCard.tsx';
import { useAccessOptions } from './access-values.ts';
import { ReasonField } from './AccessFields.tsx';

const loadRules = lazyValue(() => import('../../../common/users/staff-accounts.dto.ts'));

/** Deactivates an account and hands over its cases, or reactivates it. */
export function ActivationDialog({ user, onClose }: { user: ManagedUser; onClose: () => void }) {
  const t = useTranslation();
  const { active } = user;
  const action = active ? 'deactivate' : 'reactivate';
  const isAgent = active && user.entity !== null && user.roles.some(({ code }) => code === ROLE.agent);
  const form = useMutationForm({
    id: 'activation',
    defaultValues: { reassignTo: '', remarks: '' },
    rules: async () => (await loadRules())[active ? 'DeactivateAccount' : 'ReactivateAccount'],
    toInput: ({ reassignTo, remarks }) => ({ userId: user.id, remarks, ...(reassignTo && { reassignTo }) }),
    send: (input): Promise<Result<unknown>> => apiRequest(staffAccounts[action], input),
    savedMessage: t(`oversight.access.${action}d`),
    onSaved: onClose,
  });
  const { agents } = useAccessOptions(isAgent ? (user.entity?.id ?? '') : '', false);
  const { field } = form;
  const Icon = active ? UserX : UserCheck;
  return (
    <FormDialog
      form={form}
      title={t(`oversight.access.${action}Title`)}
      cancel={t('oversight.cancel')}
      submit={t(`oversight.access.${action}`)}
      sending={t('oversight.sending')}
      icon={<Icon aria-hidden="true" />}
      danger={active}
      onClose={onClose}
    >
      <Stack gap={5}>
        <Text tone="ink-2">{t(`oversight.access.${action}Lead`)}</Text>
        <PersonCard user={user} />
        {isAgent && (
          <SelectField
            {...field('reassignTo')}
            label={t('oversight.access.reassign')}
            hint={t('oversight.access.reassignHint')}
            placeholder={t('oversight.access.unassigned')}
            options={agents.filter(({ value }) => value !== user.id)}
          />
        )}
        <ReasonField {...field('remarks')} />
      </Stack>
    </FormDialog>
  );
}
