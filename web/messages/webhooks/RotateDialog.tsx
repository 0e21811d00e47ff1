import { webhooks } from '../../../common/cases/webhook.contract.ts';
import type { WebhookSubscription } from '../../../common/cases/webhook.types.ts';
import { SettingDialog } from '../../cases/sla/SettingDialog.tsx';
import { apiRequest } from '../../api/api-request.ts';
import { CheckboxField } from '../../forms/CheckboxField.tsx';
import { useMutationForm } from '../../forms/use-mutation-form.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Text } from '../../ui/layout/Text.ts';

interface RotateDialogProps {
  subscription: WebhookSubscription;
  onClose: () => void;
  /** Called with the new signing secret, which is shown once. */
  onSecret: (secret: string) => void;
}

/** Replaces a signing secret. The old one stays valid for a while, or ends at once if it has leaked. */
export function RotateDialog({ subscription: { id, name }, onClose, onSecret }: RotateDialogProps) {
  const t = useTranslation();
  const form = useMutationForm({
    id: 'rotate',
    defaultValues: { leaked: false },
    send: (_, { leaked }) => apiRequest(webhooks.rotate, { id, ...(leaked && { overlapHours: 0 }) }),
    savedMessage: t('webhooks.rotated'),
    onSaved: ({ secret }) => {
      onClose();
      onSecret(secret);
    },
  });
  return (
    <SettingDialog title={t('webhooks.rotateTitle', { name })} dangerLabel={t('webhooks.rotateConfirm')} form={form} onClose={onClose}>
      <Text mb={5}>{t('webhooks.rotateBody')}</Text>
      <CheckboxField {...form.field('leaked')} label={t('webhooks.leaked')} />
    </SettingDialog>
  );
}
