import { useState } from 'react';
import { styled } from 'styled-components';
import { SettingDialog } from '../../cases/sla/SettingDialog.tsx';
import type { Named } from '../../../common/cases/cases.types.ts';
import { webhooks } from '../../../common/cases/webhook.contract.ts';
import { WEBHOOK_EVENTS, type WebhookEvent, type WebhookSubscription } from '../../../common/cases/webhook.types.ts';
import { localised } from '../../../common/locale/locales.ts';
import type { Subscribe } from '../../../common/cases/webhook.dto.ts';
import { apiRequest, type Result } from '../../api/api-request.ts';
import { lazyValue } from '../../api/lazy-value.ts';
import type { FieldProps } from '../../forms/form-fields.ts';
import { SelectField } from '../../forms/SelectField.tsx';
import { TextField } from '../../forms/TextField.tsx';
import { useMutationForm } from '../../forms/use-mutation-form.ts';
import { useLocale, useTranslation } from '../../i18n/use-translation.ts';
import { Checkbox } from '../../ui/forms/Checkbox.tsx';
import { Fieldset } from '../../ui/forms/Fieldset.tsx';
import { useMessageNames } from '../use-message-names.ts';
import { eventKey } from './event-key.ts';
import type { TextKey } from '../../i18n/text-key.ts';
import { nameOptions } from '../../forms/name-options.ts';

const Events = styled.div`
  display: grid;
  gap: var(--space-2);

  & > [data-field] {
    margin-block-start: 0;
  }
`;

const loadRules = lazyValue(() => import('../../../common/cases/webhook.dto.ts'));

export interface EntityChoices {
  /** The entities that subscriptions belong to. */
  entities: readonly Named[];
  /** Whether the user may choose any entity, or all. */
  canChooseEntity: boolean;
}

interface SubscriptionDialogProps extends EntityChoices {
  /** The subscription to change; omit it to create one. */
  subscription?: WebhookSubscription;
  onClose: () => void;
  /** Called with the signing secret, which is shown once. */
  onSecret?: (secret: string) => void;
}

/**
 * Creates or changes a subscription: name, URL, events and, for admins, the entity. After a conflict, which names the
 * current subscription, saving again overwrites.
 */
export function SubscriptionDialog({
  entities,
  canChooseEntity,
  subscription,
  onClose,
  onSecret,
}: SubscriptionDialogProps) {
  const t = useTranslation();
  const { locale } = useLocale();
  const { joined } = useMessageNames();
  // The version of the subscription that the form shows. The page's data may be newer.
  const [version, setVersion] = useState(subscription?.version);
  const form = useMutationForm({
    id: 'webhook',
    defaultValues: {
      name: subscription?.name ?? '',
      url: subscription?.url ?? 'https://',
      entityId: subscription?.entityId ?? '',
      events: subscription?.events ?? [...WEBHOOK_EVENTS],
    },
    rules: async () => (await loadRules())[subscription ? 'ChangeSubscription' : 'Subscribe'],
    toInput: ({ entityId, ...rest }) =>
      subscription
        ? { ...rest, id: subscription.id, version, ...(canChooseEntity && { entityId: entityId || null }) }
        : { ...rest, ...(entityId && { entityId }) },
    send: async (input): Promise<Result<{ subscription: WebhookSubscription; secret?: string }>> =>
      subscription ? apiRequest(webhooks.change, input) : apiRequest(webhooks.add, input as Partial<Subscribe>),
    savedMessage: t(subscription ? 'webhooks.changed' : 'webhooks.added'),
    onSaved: ({ secret }) => {
      onClose();
      if (secret) onSecret?.(secret);
    },
  });
  const { field } = form;
  if (form.failure?.status === 409 && subscription && version !== subscription.version)
    setVersion(subscription.version);
  const textOf = ({ name, url, entityId, events }: WebhookSubscription) => {
    const entity = entities.find(({ id }) => id === entityId);
    return joined([
      name,
      url,
      entity ? localised(entity, 'name', locale) : t('webhooks.allEntities'),
      ...events.map((event) => t(`webhooks.event.${eventKey(event)}` as TextKey)),
    ]);
  };
  return (
    <SettingDialog
      title={t(subscription ? 'webhooks.editTitle' : 'webhooks.add')}
      form={form}
      currentValue={subscription && textOf(subscription)}
      onClose={onClose}
    >
      <TextField {...field('name')} label={t('webhooks.name')} required autoComplete="off" />
      <TextField
        {...field('url')}
        label={t('webhooks.url')}
        hint={t('webhooks.urlHint')}
        required
        type="url"
        dir="ltr"
        autoComplete="off"
      />
      {canChooseEntity && (
        <SelectField
          {...field('entityId')}
          label={t('webhooks.entity')}
          options={[{ value: '', label: t('webhooks.allEntities') }, ...nameOptions(entities, locale)]}
        />
      )}
      <EventChoices {...field('events')} />
    </SettingDialog>
  );
}

function EventChoices({ id, value: events, onChange, error }: FieldProps<WebhookEvent[]>) {
  const t = useTranslation();
  const choose = (event: WebhookEvent, checked: boolean) =>
    onChange(WEBHOOK_EVENTS.filter((one) => (one === event ? checked : events.includes(one))));
  return (
    <Fieldset id={id} legend={t('webhooks.events')} error={error}>
      <Events>
        {WEBHOOK_EVENTS.map((event) => (
          <Checkbox
            key={event}
            label={t(`webhooks.event.${eventKey(event)}` as TextKey)}
            checked={events.includes(event)}
            onChange={(checked) => choose(event, checked)}
          />
        ))}
      </Events>
    </Fieldset>
  );
}
