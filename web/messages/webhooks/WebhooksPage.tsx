import { Plus, Webhook } from 'lucide-react';
import { useState } from 'react';
import { useTexts } from '../../client/text.ts';
import { SheetHead } from '../../cases/clock/SheetHead.tsx';
import { Button } from '../../controls/Button.tsx';
import { Card } from '../../controls/Card.tsx';
import { EmptyState } from '../../controls/EmptyState.tsx';
import { SubscriptionDialog } from './SubscriptionDialog.tsx';
import { SecretDialog } from './SecretDialog.tsx';
import { SubscriptionTable } from './SubscriptionTable.tsx';
import type { WebhooksData } from './webhooks-page.ts';

/** Other systems that hear of cases: where, of what, and how it goes. */
export function WebhooksPage(data: WebhooksData) {
  const t = useTexts();
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
      <SheetHead title={t('webhooks.list')} lead={t('webhooks.lead')} action={none ? undefined : add} />
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
