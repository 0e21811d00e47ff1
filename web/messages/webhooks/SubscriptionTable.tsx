import { CirclePause, CirclePlay, KeyRound, Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { styled } from 'styled-components';
import { webhooks } from '../../../common/cases/webhook.contract.ts';
import type { WebhookSubscription } from '../../../common/cases/webhook.types.ts';
import { localised } from '../../../common/locale/locales.ts';
import { SettingDialog } from '../../cases/clock/SettingDialog.tsx';
import { RowActions } from '../../cases/clock/SheetHead.tsx';
import { Moment } from '../../cases/status/Moment.tsx';
import { useDeed } from '../../cases/actions/use-deed.ts';
import { send } from '../../client/send.ts';
import { useLocale, useTexts } from '../../client/text.ts';
import { DataTable, type Column } from '../../controls/DataTable.tsx';
import { IconButton } from '../../controls/IconButton.tsx';
import { StatusTag } from '../../controls/StatusTag.tsx';
import { VisuallyHidden } from '../../controls/VisuallyHidden.tsx';
import { useMessageWords } from '../use-message-words.ts';
import { eventKey } from './event-key.ts';
import { RotateDialog } from './RotateDialog.tsx';
import { SubscriptionDialog } from './SubscriptionDialog.tsx';
import { deliveriesHref, type WebhooksData } from './webhooks-page.ts';

const Address = styled.small`
  display: block;
  color: var(--ink-3);
  font-size: var(--text-small);
  overflow-wrap: anywhere;

  & > bdi[dir='ltr'] {
    white-space: normal;
  }
`;

const NameLink = styled.a`
  font-weight: 600;
  text-decoration: none;

  &:hover {
    text-decoration: underline;
  }
`;

/** Nothing, or so much, is on its way or was given up. */
function State({ active, waiting, dead, previousSecretUntil }: WebhookSubscription) {
  const t = useTexts();
  return (
    <>
      {active ? <StatusTag tone="success">{t('webhooks.active')}</StatusTag> : <StatusTag tone="neutral">{t('webhooks.paused')}</StatusTag>}
      <Address as="span">{t('webhooks.counts', { waiting, dead })}</Address>
      {previousSecretUntil && (
        <Address as="span">
          {t('webhooks.overlap')} <Moment at={previousSecretUntil} withTime />
        </Address>
      )}
    </>
  );
}

function useColumns({ entities }: Pick<WebhooksData, 'entities'>): Column<WebhookSubscription>[] {
  const t = useTexts();
  const { locale } = useLocale();
  const { list } = useMessageWords();
  const entityOf = (id: string | null) => {
    const found = entities.find((one) => one.id === id);
    return found ? localised(found, 'name', locale) : t('webhooks.allEntities');
  };
  return [
    {
      id: 'name',
      head: t('webhooks.name'),
      cell: ({ id, name, url, tool }) => (
        <>
          <NameLink href={deliveriesHref(id)}>
            <bdi>{name}</bdi>
          </NameLink>
          <Address>
            <bdi dir="ltr">{url}</bdi>
          </Address>
          {tool && <Address>{t('webhooks.ofTool', { name: tool.name })}</Address>}
        </>
      ),
    },
    {
      id: 'events',
      head: t('webhooks.events'),
      label: t('webhooks.events'),
      wide: true,
      cell: ({ events }) => list(events.map((event) => t(`webhooks.event.${eventKey(event)}`))),
    },
    { id: 'entity', head: t('webhooks.entity'), label: t('webhooks.entity'), cell: ({ entityId }) => entityOf(entityId) },
    { id: 'state', head: t('webhooks.state'), cell: (one) => <State {...one} /> },
  ];
}

interface SubscriptionTableProps extends WebhooksData {
  /** With a new signing secret. */
  onSecret: (secret: string) => void;
}

/** The subscriptions: each leads to what was sent, can be changed, paused, given a new secret and ended. */
export function SubscriptionTable({ subscriptions, entities, mayChoose, onSecret }: SubscriptionTableProps) {
  const t = useTexts();
  const { run } = useDeed();
  const [changing, setChanging] = useState<WebhookSubscription>();
  const [rotating, setRotating] = useState<WebhookSubscription>();
  const [ending, setEnding] = useState<WebhookSubscription>();
  const flip = ({ id, active }: WebhookSubscription) =>
    void run({
      call: () => send(webhooks.change, { id, active: !active }),
      said: t(active ? 'webhooks.pausedNow' : 'webhooks.activeNow'),
      onDone: () => undefined,
    });
  const actions: Column<WebhookSubscription> = {
    id: 'actions',
    head: <VisuallyHidden>{t('messages.actions')}</VisuallyHidden>,
    fit: true,
    cell: (one) => (
      <RowActions>
        <IconButton label={t('webhooks.edit', { name: one.name })} icon={<Pencil aria-hidden="true" />} onClick={() => setChanging(one)} />
        <IconButton
          label={t('webhooks.rotate', { name: one.name })}
          icon={<KeyRound aria-hidden="true" />}
          onClick={() => setRotating(one)}
        />
        <IconButton
          label={t(one.active ? 'webhooks.pause' : 'webhooks.resume', { name: one.name })}
          icon={one.active ? <CirclePause aria-hidden="true" /> : <CirclePlay aria-hidden="true" />}
          onClick={() => flip(one)}
        />
        <IconButton
          data-danger=""
          label={t('webhooks.end', { name: one.name })}
          icon={<Trash2 aria-hidden="true" />}
          onClick={() => setEnding(one)}
        />
      </RowActions>
    ),
  };
  return (
    <>
      <DataTable label={t('webhooks.list')} columns={[...useColumns({ entities }), actions]} rows={subscriptions} keyOf={({ id }) => id} />
      {changing && (
        <SubscriptionDialog entities={entities} mayChoose={mayChoose} subscription={changing} onClose={() => setChanging(undefined)} />
      )}
      {rotating && <RotateDialog subscription={rotating} onClose={() => setRotating(undefined)} onSecret={onSecret} />}
      {ending && <EndSubscription subscription={ending} onClose={() => setEnding(undefined)} />}
    </>
  );
}

function EndSubscription({ subscription: { id, name }, onClose }: { subscription: WebhookSubscription; onClose: () => void }) {
  const t = useTexts();
  const { busy, failure, run } = useDeed();
  return (
    <SettingDialog
      title={t('webhooks.endTitle', { name })}
      danger={t('webhooks.endSend')}
      busy={busy}
      failure={failure}
      onSave={() => void run({ call: () => send(webhooks.remove, { id }), said: t('webhooks.ended'), onDone: onClose })}
      onClose={onClose}
    >
      <p>{t('webhooks.endBody')}</p>
    </SettingDialog>
  );
}
