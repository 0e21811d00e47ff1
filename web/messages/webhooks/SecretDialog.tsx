import { Copy } from 'lucide-react';
import { useState } from 'react';
import { styled } from 'styled-components';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Button } from '../../ui/forms/Button.tsx';
import { Dialog } from '../../ui/overlays/Dialog.tsx';

const Secret = styled.p`
  margin-block: var(--space-4);
  padding: var(--space-4);
  border-radius: var(--radius-md);
  background: var(--surface-2);
  font-weight: 600;
  user-select: all;
`;

/** Shows the signing secret of a new subscription, which is shown nowhere else. */
export function SecretDialog({ secret, onClose }: { secret: string; onClose: () => void }) {
  const t = useTranslation();
  const [copied, setCopied] = useState(false);
  const copy = async () => {
    // Insecure contexts have no clipboard; the secret can be selected with one click.
    await navigator.clipboard?.writeText(secret).then(
      () => setCopied(true),
      () => undefined,
    );
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('webhooks.secret')}
      closeLabel={t('site.close')}
      actions={
        <>
          <Button tone="secondary" icon={<Copy aria-hidden="true" />} onClick={() => void copy()}>
            {t('webhooks.copy')}
          </Button>
          <Button onClick={onClose}>{t('webhooks.secretSaved')}</Button>
        </>
      }
    >
      <p>{t('webhooks.secretHint')}</p>
      <Secret dir="ltr">{secret}</Secret>
      <p role="status">{copied ? t('webhooks.copied') : ''}</p>
    </Dialog>
  );
}
