import { useState } from 'react';
import { styled } from 'styled-components';
import { SettingDialog } from '../../cases/sla/SettingDialog.tsx';
import { useMutation } from '../../cases/actions/use-mutation.ts';
import { webhooks } from '../../../common/cases/webhook.contract.ts';
import { WEBHOOK_EVENTS, type WebhookEvent, type WebhookSubscription } from '../../../common/cases/webhook.types.ts';
import { localised } from '../../../common/locale/locales.ts';
import { apiRequest } from '../../api/api-request.ts';
import { useLocale, useTranslation } from '../../i18n/use-translation.ts';
import { Checkbox } from '../../ui/forms/Checkbox.tsx';
import { Field } from '../../ui/forms/Field.tsx';
import { Fieldset } from '../../ui/forms/Fieldset.tsx';
import { Select } from '../../ui/forms/Select.tsx';
import { TextInput } from '../../ui/forms/TextInput.tsx';
import { eventKey } from './event-key.ts';
import type { WebhooksData } from './webhooks-page.ts';
import type { TextKey } from '../../i18n/text-key.ts';

const Events = styled.div`
  display: grid;
  gap: var(--space-2);

  & > [data-field] {
    margin-block-start: 0;
  }
`;

interface SubscriptionDialogProps extends Pick<WebhooksData, 'entities' | 'canChooseEntity'> {
  /** The subscription to change; omit it to create one. */
  subscription?: WebhookSubscription;
  onClose: () => void;
  /** Called with the signing secret, which is shown once. */
  onSecret?: (secret: string) => void;
}

/** Creates or changes a subscription: name, URL, events and, for admins, the entity. */
export function SubscriptionDialog({ entities, canChooseEntity, subscription, onClose, onSecret }: SubscriptionDialogProps) {
  const t = useTranslation();
  const { locale } = useLocale();
  const { busy, failure, run } = useMutation();
  const [name, setName] = useState(subscription?.name ?? '');
  const [url, setUrl] = useState(subscription?.url ?? 'https://');
  const [entityId, setEntityId] = useState(subscription?.entityId ?? '');
  const [events, setEvents] = useState<readonly WebhookEvent[]>(subscription?.events ?? WEBHOOK_EVENTS);
  const errorOf = (field: string): string | undefined => {
    const error = failure?.fieldErrors?.find((one) => one.field === field);
    return error && localised(error, 'description', locale);
  };
  const add = async () => {
    let secret = '';
    const call = async () => {
      const result = await apiRequest(webhooks.add, { name, url, events: [...events], ...(entityId && { entityId }) });
      if (result.ok) secret = result.data.secret;
      return result;
    };
    const onDone = () => {
      onClose();
      onSecret?.(secret);
    };
    await run({ call, successMessage: t('webhooks.added'), onDone });
  };
  const change = ({ id, version }: WebhookSubscription) => {
    const input = { id, version, name, url, events: [...events], ...(canChooseEntity && { entityId: entityId || null }) };
    return run({ call: () => apiRequest(webhooks.change, input), successMessage: t('webhooks.changed'), onDone: onClose });
  };
  return (
    <SettingDialog
      title={t(subscription ? 'webhooks.editTitle' : 'webhooks.add')}
      busy={busy}
      failure={failure}
      onSave={() => void (subscription ? change(subscription) : add())}
      onClose={onClose}
    >
      <Field label={t('webhooks.name')} error={errorOf('name')} required>
        {(wiring) => (
          <TextInput {...wiring} autoComplete="off" maxLength={200} value={name} onChange={(event) => setName(event.currentTarget.value)} />
        )}
      </Field>
      <Field label={t('webhooks.url')} hint={t('webhooks.urlHint')} error={errorOf('url')} required>
        {(wiring) => (
          <TextInput
            {...wiring}
            type="url"
            dir="ltr"
            autoComplete="off"
            value={url}
            onChange={(event) => setUrl(event.currentTarget.value)}
          />
        )}
      </Field>
      {canChooseEntity && (
        <Field label={t('webhooks.entity')} error={errorOf('entityId')}>
          {(wiring) => (
            <Select
              {...wiring}
              options={[
                { value: '', label: t('webhooks.allEntities') },
                ...entities.map((one) => ({ value: one.id, label: localised(one, 'name', locale) })),
              ]}
              value={entityId}
              onChange={setEntityId}
            />
          )}
        </Field>
      )}
      <EventChoices events={events} onChange={setEvents} error={errorOf('events')} />
    </SettingDialog>
  );
}

interface EventChoicesProps {
  events: readonly WebhookEvent[];
  onChange: (events: WebhookEvent[]) => void;
  error?: string;
}

function EventChoices({ events, onChange, error }: EventChoicesProps) {
  const t = useTranslation();
  const choose = (event: WebhookEvent, checked: boolean) =>
    onChange(WEBHOOK_EVENTS.filter((one) => (one === event ? checked : events.includes(one))));
  return (
    <Fieldset id="webhook-events" legend={t('webhooks.events')} error={error}>
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
