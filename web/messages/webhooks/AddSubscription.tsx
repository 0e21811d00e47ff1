import { useState } from 'react';
import { styled } from 'styled-components';
import { SettingDialog } from '../../cases/clock/SettingDialog.tsx';
import { useDeed } from '../../cases/actions/use-deed.ts';
import { webhooks } from '../../../common/cases/webhook.contract.ts';
import { WEBHOOK_EVENTS, type WebhookEvent } from '../../../common/cases/webhook.types.ts';
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

interface AddSubscriptionProps extends Pick<WebhooksData, 'entities' | 'mayChoose'> {
  onClose: () => void;
  /** With the signing secret, which is told this once. */
  onSecret: (secret: string) => void;
}

/** A new subscription: its name, where it is told, of what, and for an admin of which entity. */
export function AddSubscription({ entities, mayChoose, onClose, onSecret }: AddSubscriptionProps) {
  const t = useTexts();
  const { locale } = useLocale();
  const { busy, failure, run } = useDeed();
  const [name, setName] = useState('');
  const [url, setUrl] = useState('https://');
  const [entityId, setEntityId] = useState('');
  const [events, setEvents] = useState<readonly WebhookEvent[]>(WEBHOOK_EVENTS);
  const errorOf = (field: string): string | undefined => {
    const error = failure?.fieldErrors?.find((one) => one.field === field);
    return error && localised(error, 'description', locale);
  };
  const save = async () => {
    let secret = '';
    const call = async () => {
      const result = await send(webhooks.add, { name, url, events: [...events], ...(entityId && { entityId }) });
      if (result.ok) secret = result.data.secret;
      return result;
    };
    const onDone = () => {
      onClose();
      onSecret(secret);
    };
    await run({ call, said: t('webhooks.added'), onDone });
  };
  const choose = (event: WebhookEvent, on: boolean) =>
    setEvents(WEBHOOK_EVENTS.filter((one) => (one === event ? on : events.includes(one))));
  return (
    <SettingDialog title={t('webhooks.add')} busy={busy} failure={failure} onSave={() => void save()} onClose={onClose}>
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
      <Fieldset id="webhook-events" legend={t('webhooks.events')} error={errorOf('events')}>
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
    </SettingDialog>
  );
}
