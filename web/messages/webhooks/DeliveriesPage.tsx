import { RotateCw, Send } from 'lucide-react';
import { styled } from 'styled-components';
import { webhooks } from '../../../common/cases/webhook.contract.ts';
import { localised } from '../../../common/locale/locales.ts';
import { useDeed } from '../../cases/actions/use-deed.ts';
import { SheetHead } from '../../cases/clock/SheetHead.tsx';
import { send } from '../../client/send.ts';
import { useLocale, useTexts } from '../../client/text.ts';
import { Button } from '../../controls/Button.tsx';
import { Card } from '../../controls/Card.tsx';
import { EmptyState } from '../../controls/EmptyState.tsx';
import { Notice } from '../../controls/Notice.tsx';
import { PagesBelow } from '../../layouts/PagesBelow.tsx';
import { FilterLinks } from '../FilterLinks.tsx';
import { STATES, type DeliveriesData } from './deliveries-page.ts';
import { DeliveryTable } from './DeliveryTable.tsx';
import { deliveriesHref } from './webhooks-page.ts';

const Tools = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: var(--space-4);
  padding: 0 var(--space-5) var(--space-5);
`;

/** What was sent to a subscription and what became of it; what was given up can be sent again. */
export function DeliveriesPage(data: DeliveriesData) {
  const t = useTexts();
  const { locale } = useLocale();
  const { busy, failure, run } = useDeed();
  const { subscription, deliveries, state } = data;
  const { id, name, url, dead } = subscription;
  const replay = (deliveryId?: string) =>
    void run({
      call: () => send(webhooks.replay, { id, ...(deliveryId && { deliveryId }) }),
      said: t('webhooks.replayed'),
      onDone: () => undefined,
    });
  return (
    <Card as="section" aria-label={t('webhooks.deliveries')}>
      <SheetHead title={name} lead={`\u2066${url}\u2069`} />
      {failure && (
        <Notice tone="danger" live="alert">
          {localised(failure, 'description', locale)}
        </Notice>
      )}
      <Tools>
        <FilterLinks
          label={t('webhooks.state')}
          choices={(['', ...STATES] as const).map((one) => ({
            name: t(`webhooks.delivery.${one || 'all'}`),
            href: deliveriesHref(id, one),
            current: one === state,
          }))}
        />
        {dead > 0 && (
          <Button tone="secondary" busy={busy} icon={<RotateCw aria-hidden="true" />} onClick={() => replay()}>
            {t('webhooks.replayAll', { count: dead })}
          </Button>
        )}
      </Tools>
      {deliveries.length === 0 ? (
        <EmptyState icon={<Send />} title={t('webhooks.nothing')} />
      ) : (
        <>
          <DeliveryTable deliveries={deliveries} onReplay={replay} />
          <Pages {...data} />
        </>
      )}
    </Card>
  );
}

function Pages({ subscription: { id }, state, deliveries, total, page, pageSize }: DeliveriesData) {
  const t = useTexts();
  return (
    <PagesBelow
      {...{ page, pageSize, total }}
      shown={deliveries.length}
      href={(to) => deliveriesHref(id, state, to)}
      summary={(here) => t('messages.lost.showing', { ...here, total })}
      label={t('webhooks.paging')}
    />
  );
}
