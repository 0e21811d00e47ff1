import type { KnownIssueMessage } from '../../../common/cases/known-issues.types.ts';
import { localised } from '../../../common/locale/locales.ts';
import { useLocale, useTranslation } from '../../i18n/use-translation.ts';
import { Meter } from '../../ui/feedback/Meter.tsx';
import { DotRow, Stack } from '../../ui/layout/Box.ts';
import { Card, CardTitle } from '../../ui/layout/Card.tsx';
import { Text } from '../../ui/layout/Text.ts';
import { Attachments } from '../details/Attachments.tsx';
import { FormattedDate } from '../status/FormattedDate.tsx';

/** The messages to all reporters and followers, newest first, with the number of recipients that have got them. */
export function IssueMessages({ messages }: { messages: readonly KnownIssueMessage[] }) {
  const t = useTranslation();
  const { locale } = useLocale();
  return (
    <Card $pad as="section" aria-labelledby="issue-messages">
      <CardTitle id="issue-messages">{t('knownIssues.messages.title')}</CardTitle>
      <Stack as="ul" gap={5} pt={3} role="list">
        {messages.map((message) => (
          <Stack key={message.id} as="li" gap={1}>
            <Text as="div" size="small" tone="ink-3">
              <DotRow>
                <b>{t(`knownIssues.messages.kind.${message.kind}`)}</b>
                <FormattedDate at={message.at} withTime />
                {message.by && <span>{localised(message.by, 'name', locale)}</span>}
              </DotRow>
            </Text>
            <Text whiteSpace="pre-line">{localised(message, 'text', locale)}</Text>
            {message.files.length > 0 && <Attachments files={message.files} />}
            <Text size="small" tone="ink-2" role="status">
              {t('knownIssues.messages.sent', { done: message.done, recipients: message.recipients })}
            </Text>
            {message.done < message.recipients && (
              <Meter percent={(100 * message.done) / message.recipients} label={t('knownIssues.messages.progress')} />
            )}
          </Stack>
        ))}
      </Stack>
    </Card>
  );
}
