import { bulkActions } from '../../../common/cases/bulk-actions.contract.ts';
import { LIMITS } from '../../../common/limits.ts';
import { apiRequest } from '../../api/api-request.ts';
import { useIdempotencyKey } from '../../api/use-idempotency-key.ts';
import { lazyValue } from '../../api/lazy-value.ts';
import { FormDialog } from '../../forms/FormDialog.tsx';
import { LongTextField } from '../../forms/LongTextField.tsx';
import { useMutationForm } from '../../forms/use-mutation-form.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Stack } from '../../ui/layout/Box.ts';
import { TransferFields } from '../actions/TransferFields.tsx';
import { versionsOf, type BulkDialogProps } from './bulk-dialog.ts';

const loadRules = lazyValue(async () => (await import('../../../common/cases/bulk-actions.dto.ts')).TransferMany);

/** Transfers the selected cases to a service. */
export function BulkTransferDialog({ cases, onDone, onClose }: BulkDialogProps) {
  const t = useTranslation();
  const { keyOf } = useIdempotencyKey();
  const form = useMutationForm({
    id: 'transfer',
    defaultValues: { entityId: '', serviceId: '', text: '' },
    rules: loadRules,
    toInput: (values) => ({ incidents: versionsOf(cases), ...values }),
    send: (input) => apiRequest(bulkActions.transferMany, input, { idempotencyKey: keyOf(input) }),
    onSaved: ({ transferred, refused }) =>
      onDone(t('agentWorkspace.list.select.transferred', { count: transferred.length }), refused.length, refused),
  });
  return (
    <FormDialog
      form={form}
      title={t('agentWorkspace.list.select.dialog.transfer')}
      cancel={t('agentWorkspace.cancel')}
      submit={t('agentWorkspace.list.select.dialog.sendTransfer')}
      sending={t('details.sending')}
      onClose={onClose}
    >
      <Stack gap={5}>
        <TransferFields
          caseTypeIds={cases.map(({ caseType }) => caseType.id)}
          entity={form.field('entityId')}
          service={form.field('serviceId')}
          onEntityChange={(entityId) => form.change({ entityId, serviceId: '' })}
        />
        <LongTextField
          {...form.field('text')}
          label={t('agentWorkspace.list.select.dialog.remarks')}
          max={LIMITS.descriptionMax}
          rows={3}
          required
        />
      </Stack>
    </FormDialog>
  );
}
