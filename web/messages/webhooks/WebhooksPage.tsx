import { Plus, Webhook } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { CardHeader } from '../../cases/sla/CardHeader.tsx';
import { Button } from '../../ui/forms/Button.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { SubscriptionDialog } from './SubscriptionDialog.tsx';
import { SecretDialog } from './SecretDialog.tsx';
import { SubscriptionTable } from './SubscriptionTable.tsx';
import type { WebhooksData } from './webhooks-page.ts';

/** The page of webhook subscriptions. */
export function WebhooksPage(data: WebhooksData) {
  const t = useTranslation();
  const [adding, setAdding] = useState(false);
  const [secret, setSecret] = useState<string>();
  const add = (
    <Button icon={<Plus aria-hidden="true" />} onClick={() => setAdding(true)}>
      {t('webhooks.add')}
    </Button>
  );
  const none = data.subscriptions.length === 0;
  return (
    <Card as="section" aria-label={t('webhooks.list')}>
      <CardHeader title={t('webhooks.list')} intro={t('webhooks.lead')} action={none ? undefined : add} />
      {none ? (
        <EmptyState icon={<Webhook />} title={t('webhooks.none')} actions={add}>
          {t('webhooks.noneBody')}
        </EmptyState>
      ) : (
        <SubscriptionTable {...data} onSecret={setSecret} />
      )}
      {adding && <SubscriptionDialog {...data} onClose={() => setAdding(false)} onSecret={setSecret} />}
      {secret && <SecretDialog secret={secret} onClose={() => setSecret(undefined)} />}
    </Card>
  );
}
