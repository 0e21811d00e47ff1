import { Bell, Mail, MessageSquareText } from 'lucide-react';
import { CHANNEL, type ChannelId } from '../../../common/cases/case.enums.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Field } from '../../ui/forms/Field.tsx';
import { RadioCards } from '../../ui/forms/RadioCards.tsx';
import { TextInput } from '../../ui/forms/TextInput.tsx';
import { idOf } from './step-fields.ts';
import { useWizard } from './wizard-context.ts';
import { Box } from '../../ui/layout/Box.ts';

const CHANNEL_CARDS = [
  { id: CHANNEL.SMS, Icon: MessageSquareText, title: 'wizard.s3.sms', hint: 'wizard.s3.toMobile' },
  { id: CHANNEL.EMAIL, Icon: Mail, title: 'wizard.s3.email', hint: 'wizard.s3.toInbox' },
  { id: CHANNEL.BOTH, Icon: Bell, title: 'wizard.s3.both', hint: 'wizard.s3.toBoth' },
] as const;

/** Notification channel, and the email address if needed. */
export function ChannelField() {
  const t = useTranslation();
  const { answers, change, errorOf } = useWizard();
  return (
    <>
      <RadioCards
        id={idOf('channelId')}
        legend={t('wizard.s3.channel')}
        hideLegend
        required
        stacked
        columns={3}
        error={errorOf('channelId')}
        value={String(answers.channelId)}
        onChange={(id) => change({ channelId: Number(id) as ChannelId })}
        options={CHANNEL_CARDS.map(({ id, Icon, title, hint }) => ({ value: String(id), title: t(title), hint: t(hint), icon: <Icon /> }))}
      />
      {answers.channelId !== CHANNEL.SMS && (
        <Box maxWidth="480px" mt={6}>
          <Field id={idOf('requester.email')} label={t('wizard.s3.email')} required error={errorOf('requester.email')}>
            {(control) => (
              <TextInput
                {...control}
                dir="ltr"
                type="email"
                inputMode="email"
                autoComplete="email"
                spellCheck={false}
                value={answers.email}
                onChange={(event) => change({ email: event.currentTarget.value })}
              />
            )}
          </Field>
        </Box>
      )}
    </>
  );
}
