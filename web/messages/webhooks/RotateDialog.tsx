import { useState } from 'react';
import { styled } from 'styled-components';
import { webhooks } from '../../../common/cases/webhook.contract.ts';
import type { WebhookSubscription } from '../../../common/cases/webhook.types.ts';
import { useDeed } from '../../cases/actions/use-deed.ts';
import { SettingDialog } from '../../cases/clock/SettingDialog.tsx';
import { send } from '../../client/send.ts';
import { useTexts } from '../../client/text.ts';
import { Checkbox } from '../../controls/Checkbox.tsx';

const Lead = styled.p`
  margin-block-end: var(--space-5);
`;

interface RotateDialogProps {
  subscription: WebhookSubscription;
  onClose: () => void;
  /** With the new signing secret, which is told this once. */
  onSecret: (secret: string) => void;
}

/** Replaces a signing secret: the one of before goes on for a while, or ends at once where it has leaked. */
export function RotateDialog({ subscription: { id, name }, onClose, onSecret }: RotateDialogProps) {
  const t = useTexts();
  const { busy, failure, run } = useDeed();
  const [leaked, setLeaked] = useState(false);
  const rotate = async () => {
    let secret = '';
    const call = async () => {
      const result = await send(webhooks.rotate, { id, ...(leaked && { overlapHours: 0 }) });
      if (result.ok) secret = result.data.secret;
      return result;
    };
    const onDone = () => {
      onClose();
      onSecret(secret);
    };
    await run({ call, said: t('webhooks.rotated'), onDone });
  };
  return (
    <SettingDialog
      title={t('webhooks.rotateTitle', { name })}
      danger={t('webhooks.rotateSend')}
      busy={busy}
      failure={failure}
      onSave={() => void rotate()}
      onClose={onClose}
    >
      <Lead>{t('webhooks.rotateBody')}</Lead>
      <Checkbox label={t('webhooks.leaked')} checked={leaked} onChange={setLeaked} />
    </SettingDialog>
  );
}
