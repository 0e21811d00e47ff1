import { RotateCw, Send } from 'lucide-react';
import { useData } from 'vike-react/useData';
import { webhooks } from '../../../common/cases/webhook.contract.ts';
import { DELIVERY_STATES } from '../../../common/cases/webhook.types.ts';
import { usePageQuery } from '../../api/use-page-query.ts';
import { useMutation } from '../../api/use-mutation.ts';
import { CardHeader } from '../../ui/layout/CardHeader.tsx';
import { apiRequest } from '../../api/api-request.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Button } from '../../ui/forms/Button.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { useExistingPage } from '../../layouts/use-existing-page.ts';
import { PaginationLinks } from '../../layouts/PaginationLinks.tsx';
import { FilterLinks } from '../FilterLinks.tsx';
import type { DeliveriesData } from './deliveries-page.ts';
import { deliveriesQuery, subscriptionsQuery } from './queries.ts';
import { DeliveryTable } from './DeliveryTable.tsx';
import { deliveriesHref } from '../../api/hrefs.ts';
import { Inline } from '../../ui/layout/Box.ts';
import { FailureNotice } from '../../forms/FailureNotice.tsx';

/** The deliveries of a webhook subscription. Failed ones can be sent again. */
export function DeliveriesPage() {
  const { id, state, page } = useData<DeliveriesData>();
  const t = useTranslation();
  const { busy, failure, run } = useMutation();
  const subscription = usePageQuery(subscriptionsQuery).subscriptions.find((one) => one.id === id);
  const found = usePageQuery(deliveriesQuery(id, state, page));
  const pageHref = (to: number) => deliveriesHref(id, state, to);
  useExistingPage(found, pageHref);
  if (!subscription) return null;
  const { name, url, failed } = subscription;
  const { deliveries } = found;
  const replay = (deliveryId?: string) =>
    void run({
      call: () => apiRequest(webhooks.replay, { id, ...(deliveryId && { deliveryId }) }),
      successMessage: t('webhooks.replayed'),
    });
  return (
    <Card as="section" aria-label={t('webhooks.deliveries')}>
      <CardHeader title={name} intro={`\u2066${url}\u2069`} />
      {failure && <FailureNotice failure={failure} />}
      <Inline gap={4} justify="space-between" wrap pt={0} px={5} pb={5}>
        <FilterLinks
          label={t('webhooks.state')}
          choices={(['', ...DELIVERY_STATES] as const).map((option) => ({
            name: t(`webhooks.delivery.${option || 'all'}`),
            href: deliveriesHref(id, option),
            current: option === state,
          }))}
        />
        {failed > 0 && (
          <Button tone="secondary" busy={busy} icon={<RotateCw aria-hidden="true" />} onClick={() => replay()}>
            {t('webhooks.replayAll', { count: failed })}
          </Button>
        )}
      </Inline>
      {deliveries.length === 0 ? (
        <EmptyState icon={<Send />} title={t('webhooks.deliveriesEmpty')} />
      ) : (
        <>
          <DeliveryTable deliveries={deliveries} onReplay={replay} />
          <PaginationLinks
            {...found}
            shown={deliveries.length}
            href={pageHref}
            summary={(range) => t('messages.failed.showing', { ...range, total: found.total })}
            label={t('webhooks.paging')}
          />
        </>
      )}
    </Card>
  );
}
