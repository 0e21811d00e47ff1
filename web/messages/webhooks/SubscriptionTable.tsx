import { CirclePause, CirclePlay, KeyRound, Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { styled } from 'styled-components';
import { webhooks } from '../../../common/cases/webhook.contract.ts';
import type { WebhookSubscription } from '../../../common/cases/webhook.types.ts';
import { localised } from '../../../common/locale/locales.ts';
import { SettingDialog } from '../../cases/sla/SettingDialog.tsx';
import { RowActions } from '../../ui/layout/CardHeader.tsx';
import { FormattedDate } from '../../cases/status/FormattedDate.tsx';
import { useMutationForm } from '../../forms/use-mutation-form.ts';
import { useMutation } from '../../api/use-mutation.ts';
import { apiRequest } from '../../api/api-request.ts';
import { useLocale, useTranslation } from '../../i18n/use-translation.ts';
import { DataTable, type Column } from '../../ui/data/DataTable.tsx';
import { RowLink } from '../../ui/data/Table.ts';
import { labelled } from '../../ui/data/labelled.ts';
import { IconButton } from '../../ui/forms/IconButton.tsx';
import { StatusTag } from '../../ui/data/StatusTag.tsx';
import { SubText, Text } from '../../ui/layout/Text.ts';
import { VisuallyHidden } from '../../ui/layout/VisuallyHidden.tsx';
import { useMessageNames } from '../use-message-names.ts';
import { eventKey } from './event-key.ts';
import { SubscriptionDialog, type EntityChoices } from './SubscriptionDialog.tsx';
import { deliveriesHref } from '../../api/hrefs.ts';
import type { TextKey } from '../../i18n/text-key.ts';
import { CheckboxField } from '../../forms/CheckboxField.tsx';

const SmallText = styled(SubText)`
  font-size: var(--text-small);
`;

/** The status of a subscription with its waiting and failed deliveries. */
function StatusCell({ active, waiting, failed, previousSecretUntil }: WebhookSubscription) {
  const t = useTranslation();
  return (
    <>
      {active ? (
        <StatusTag tone="success">{t('webhooks.active')}</StatusTag>
      ) : (
        <StatusTag tone="neutral">{t('webhooks.paused')}</StatusTag>
      )}
      <SmallText as="span">{t('webhooks.counts', { waiting, failed })}</SmallText>
      {previousSecretUntil && (
        <SmallText as="span">
          {t('webhooks.overlap')} <FormattedDate at={previousSecretUntil} withTime />
        </SmallText>
      )}
    </>
  );
}

function useColumns({ entities }: Pick<EntityChoices, 'entities'>): Column<WebhookSubscription>[] {
  const t = useTranslation();
  const { locale } = useLocale();
  const { joined } = useMessageNames();
  const entityOf = (id: string | null) => {
    const found = entities.find((one) => one.id === id);
    return found ? localised(found, 'name', locale) : t('webhooks.allEntities');
  };
  return [
    {
      id: 'name',
      head: t('webhooks.name'),
      cell: ({ id, name, url, apiClient }) => (
        <>
          <RowLink href={deliveriesHref(id)}>
            <bdi>{name}</bdi>
          </RowLink>
          <SmallText>
            <bdi dir="ltr">{url}</bdi>
          </SmallText>
          {apiClient && <SmallText>{t('webhooks.ofApiClient', { name: apiClient.name })}</SmallText>}
        </>
      ),
    },
    {
      ...labelled('events', t('webhooks.events')),
      wide: true,
      cell: ({ events }) => joined(events.map((event) => t(`webhooks.event.${eventKey(event)}` as TextKey))),
    },
    { ...labelled('entity', t('webhooks.entity')), cell: ({ entityId }) => entityOf(entityId) },
    { id: 'state', head: t('webhooks.state'), cell: (one) => <StatusCell {...one} /> },
  ];
}

interface SubscriptionTableProps extends EntityChoices {
  subscriptions: readonly WebhookSubscription[];
  /** Called with a new signing secret. */
  onSecret: (secret: string) => void;
}

/** The subscriptions. Each can be opened, changed, paused, given a new secret and removed. */
export function SubscriptionTable({ subscriptions, entities, canChooseEntity, onSecret }: SubscriptionTableProps) {
  const t = useTranslation();
  const { run } = useMutation();
  const [changingId, setChangingId] = useState<string>();
  const [rotating, setRotating] = useState<WebhookSubscription>();
  const [removing, setRemoving] = useState<WebhookSubscription>();
  // Looked up, because after a conflict the dialog needs the current subscription.
  const changing = subscriptions.find(({ id }) => id === changingId);
  const toggleActive = ({ id, active }: WebhookSubscription) =>
    void run({
      call: () => apiRequest(webhooks.change, { id, active: !active }),
      successMessage: t(active ? 'webhooks.pauseDone' : 'webhooks.resumeDone'),
    });
  const actions: Column<WebhookSubscription> = {
    id: 'actions',
    head: <VisuallyHidden>{t('messages.actions')}</VisuallyHidden>,
    fit: true,
    cell: (one) => (
      <RowActions>
        <IconButton
          label={t('webhooks.edit', { name: one.name })}
          icon={<Pencil aria-hidden="true" />}
          onClick={() => setChangingId(one.id)}
        />
        <IconButton
          label={t('webhooks.rotate', { name: one.name })}
          icon={<KeyRound aria-hidden="true" />}
          onClick={() => setRotating(one)}
        />
        <IconButton
          label={t(one.active ? 'webhooks.pause' : 'webhooks.resume', { name: one.name })}
          icon={one.active ? <CirclePause aria-hidden="true" /> : <CirclePlay aria-hidden="true" />}
          onClick={() => toggleActive(one)}
        />
        <IconButton
          data-danger=""
          label={t('webhooks.remove', { name: one.name })}
          icon={<Trash2 aria-hidden="true" />}
          onClick={() => setRemoving(one)}
        />
      </RowActions>
    ),
  };
  return (
    <>
      <DataTable
        label={t('webhooks.list')}
        columns={[...useColumns({ entities }), actions]}
        rows={subscriptions}
        keyOf={({ id }) => id}
      />
      {changing && (
        <SubscriptionDialog
          entities={entities}
          canChooseEntity={canChooseEntity}
          subscription={changing}
          onClose={() => setChangingId(undefined)}
        />
      )}
      {rotating && <RotateDialog subscription={rotating} onClose={() => setRotating(undefined)} onSecret={onSecret} />}
      {removing && <RemoveSubscription subscription={removing} onClose={() => setRemoving(undefined)} />}
    </>
  );
}

function RemoveSubscription({
  subscription: { id, name },
  onClose,
}: {
  subscription: WebhookSubscription;
  onClose: () => void;
}) {
  const t = useTranslation();
  const form = useMutationForm({
    id: 'remove-webhook',
    defaultValues: {},
    send: () => apiRequest(webhooks.remove, { id }),
    savedMessage: t('webhooks.removed'),
    onSaved: onClose,
  });
  return (
    <SettingDialog
      title={t('webhooks.removeTitle', { name })}
      dangerLabel={t('webhooks.removeConfirm')}
      form={form}
      onClose={onClose}
    >
      <p>{t('webhooks.removeBody')}</p>
    </SettingDialog>
  );
}

interface RotateDialogProps {
  subscription: WebhookSubscription;
  onClose: () => void;
  /** Called with the new signing secret, which is shown once. */
  onSecret: (secret: string) => void;
}

/** Replaces a signing secret. The old one stays valid for a while, or ends at once if it has leaked. */
function RotateDialog({ subscription: { id, name }, onClose, onSecret }: RotateDialogProps) {
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
    <SettingDialog
      title={t('webhooks.rotateTitle', { name })}
      dangerLabel={t('webhooks.rotateConfirm')}
      form={form}
      onClose={onClose}
    >
      <Text mb={5}>{t('webhooks.rotateBody')}</Text>
      <CheckboxField {...form.field('leaked')} label={t('webhooks.leaked')} />
    </SettingDialog>
  );
}
