import { useState } from 'react';
import { styled } from 'styled-components';
import { SettingDialog } from '../../cases/clock/SettingDialog.tsx';
import { useDeed } from '../../cases/actions/use-deed.ts';
import { webhooks } from '../../../common/cases/webhook.contract.ts';
import { WEBHOOK_EVENTS, type WebhookEvent, type WebhookSubscription } from '../../../common/cases/webhook.types.ts';
import { localised } from '../../../common/locale/locales.ts';
import { send } from '../../client/send.ts';
import { useLocale, useTexts } from '../../client/text.ts';
import { Checkbox } from '../../controls/Checkbox.tsx';
import { Field } from '../../controls/Field.tsx';
import { Fieldset } from '../../controls/Fieldset.tsx';
import { Select } from '../../controls/Select.tsx';
import { TextInput } from '../../controls/TextInput.tsx';
import { eventKey } from './event-key.ts';
import type { WebhooksData } from './webhooks-page.ts';

const Events = styled.div`
  display: grid;
  gap: var(--space-2);

  & > [data-field] {
    margin-block-start: 0;
  }
`;

interface SubscriptionDialogProps extends Pick<WebhooksData, 'entities' | 'mayChoose'> {
  /** The one to change; without it a new one is made. */
  subscription?: WebhookSubscription;
  onClose: () => void;
  /** With the signing secret, which is told this once. */
  onSecret?: (secret: string) => void;
}

/** A subscription, new or changed: its name, where it is told, of what, and for an admin of which entity. */
export function SubscriptionDialog({ entities, mayChoose, subscription, onClose, onSecret }: SubscriptionDialogProps) {
  const t = useTexts();
  const { locale } = useLocale();
  const { busy, failure, run } = useDeed();
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
      const result = await send(webhooks.add, { name, url, events: [...events], ...(entityId && { entityId }) });
      if (result.ok) secret = result.data.secret;
      return result;
    };
    const onDone = () => {
      onClose();
      onSecret?.(secret);
    };
    await run({ call, said: t('webhooks.added'), onDone });
  };
  const change = ({ id, version }: WebhookSubscription) => {
    const input = { id, version, name, url, events: [...events], ...(mayChoose && { entityId: entityId || null }) };
    return run({ call: () => send(webhooks.change, input), said: t('webhooks.changed'), onDone: onClose });
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
      {mayChoose && (
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
  const t = useTexts();
  const choose = (event: WebhookEvent, on: boolean) =>
    onChange(WEBHOOK_EVENTS.filter((one) => (one === event ? on : events.includes(one))));
  return (
    <Fieldset id="webhook-events" legend={t('webhooks.events')} error={error}>
      <Events>
        {WEBHOOK_EVENTS.map((event) => (
          <Checkbox
            key={event}
            label={t(`webhooks.event.${eventKey(event)}`)}
            checked={events.includes(event)}
            onChange={(on) => choose(event, on)}
          />
        ))}
      </Events>
    </Fieldset>
  );
}
