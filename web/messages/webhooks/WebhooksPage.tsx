import { useQuery } from '@tanstack/react-query';
import { Plus, Webhook } from 'lucide-react';
import { useState } from 'react';
import { useData } from 'vike-react/useData';
import { usePageQuery } from '../../api/use-page-query.ts';
import { entitiesQuery } from '../../cases/directory/queries.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { CardHeader } from '../../ui/layout/CardHeader.tsx';
import { Button } from '../../ui/forms/Button.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { subscriptionsQuery } from './queries.ts';
import { SubscriptionDialog } from './SubscriptionDialog.tsx';
import { SecretDialog } from './SecretDialog.tsx';
import { SubscriptionTable } from './SubscriptionTable.tsx';
import type { WebhooksData } from './webhooks-page.ts';

/** The page of webhook subscriptions. */
export function WebhooksPage() {
  const { canChooseEntity } = useData<WebhooksData>();
  const t = useTranslation();
  const { subscriptions } = usePageQuery(subscriptionsQuery);
  const { data } = useQuery(entitiesQuery);
  const choices = { entities: data ?? [], canChooseEntity };
  const [adding, setAdding] = useState(false);
  const [secret, setSecret] = useState<string>();
  const add = (
    <Button icon={<Plus aria-hidden="true" />} onClick={() => setAdding(true)}>
      {t('webhooks.add')}
    </Button>
  );
  const none = subscriptions.length === 0;
  return (
    <Card as="section" aria-label={t('webhooks.list')}>
      <CardHeader title={t('webhooks.list')} intro={t('webhooks.lead')} action={none ? undefined : add} />
      {none ? (
        <EmptyState icon={<Webhook />} title={t('webhooks.none')} actions={add}>
          {t('webhooks.noneBody')}
        </EmptyState>
      ) : (
        <SubscriptionTable {...choices} subscriptions={subscriptions} onSecret={setSecret} />
      )}
      {adding && <SubscriptionDialog {...choices} onClose={() => setAdding(false)} onSecret={setSecret} />}
      {secret && <SecretDialog secret={secret} onClose={() => setSecret(undefined)} />}
    </Card>
  );
}
