import { useState } from 'react';
import { webhooks } from '../../../common/cases/webhook.contract.ts';
import type { WebhookSubscription } from '../../../common/cases/webhook.types.ts';
import { useMutation } from '../../cases/actions/use-mutation.ts';
import { SettingDialog } from '../../cases/sla/SettingDialog.tsx';
import { apiRequest } from '../../api/api-request.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Checkbox } from '../../ui/forms/Checkbox.tsx';
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
  const { busy, failure, run } = useMutation();
  const [leaked, setLeaked] = useState(false);
  const rotate = async () => {
    let secret = '';
    const call = async () => {
      const result = await apiRequest(webhooks.rotate, { id, ...(leaked && { overlapHours: 0 }) });
      if (result.ok) secret = result.data.secret;
      return result;
    };
    const onDone = () => {
      onClose();
      onSecret(secret);
    };
    await run({ call, successMessage: t('webhooks.rotated'), onDone });
  };
  return (
    <SettingDialog
      title={t('webhooks.rotateTitle', { name })}
      dangerLabel={t('webhooks.rotateSend')}
      busy={busy}
      failure={failure}
      onSave={() => void rotate()}
      onClose={onClose}
    >
      <Text mb={5}>{t('webhooks.rotateBody')}</Text>
      <Checkbox label={t('webhooks.leaked')} checked={leaked} onChange={setLeaked} />
    </SettingDialog>
  );
}
