import { Bell, Mail, MessageSquareText } from 'lucide-react';
import { CHANNEL, type ChannelId } from '../../../common/cases/case.enums.ts';
import { TextField } from '../../forms/TextField.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import { RadioCards } from '../../ui/forms/RadioCards.tsx';
import { useWizard } from './wizard-context.ts';
import { Box } from '../../ui/layout/Box.ts';

const CHANNEL_CARDS = [
  { id: CHANNEL.SMS, Icon: MessageSquareText, title: 'wizard.contact.sms', hint: 'wizard.contact.toMobile' },
  { id: CHANNEL.EMAIL, Icon: Mail, title: 'wizard.contact.email', hint: 'wizard.contact.toInbox' },
  { id: CHANNEL.BOTH, Icon: Bell, title: 'wizard.contact.both', hint: 'wizard.contact.toBoth' },
] as const;

/** Notification channel, and the email address if needed. */
export function ChannelField() {
  const t = useTranslation();
  const { form } = useWizard();
  const { value, ...field } = form.field('channelId');
  return (
    <>
      <RadioCards
        {...field}
        legend={t('wizard.contact.channel')}
        hideLegend
        required
        stacked
        columns={3}
        value={String(value)}
        onChange={(id) => field.onChange(Number(id) as ChannelId)}
        options={CHANNEL_CARDS.map(({ id, Icon, title, hint }) => ({
          value: String(id),
          title: t(title),
          hint: t(hint),
          icon: <Icon />,
        }))}
      />
      {value !== CHANNEL.SMS && (
        <Box maxWidth="480px" mt={6}>
          <TextField
            {...form.field('email')}
            label={t('wizard.contact.email')}
            required
            dir="ltr"
            type="email"
            inputMode="email"
            autoComplete="email"
            spellCheck={false}
          />
        </Box>
      )}
    </>
  );
}
