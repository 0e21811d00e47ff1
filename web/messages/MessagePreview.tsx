import { styled } from 'styled-components';
import { smsParts } from '../../common/messages/sms-parts.ts';
import { useLocale, useTranslation } from '../i18n/use-translation.ts';
import { CardTitle } from '../ui/layout/Card.tsx';
import { BilingualRow } from '../forms/BilingualRow.ts';
import { SUFFIX_ATTRIBUTES, suffixesFor, type LanguageSuffix } from '../i18n/language-suffix.ts';
import type { Preview } from './template-page.ts';
import { Text } from '../ui/layout/Text.ts';
import { Stack } from '../ui/layout/Box.ts';

const Bubble = styled(Text)`
  border-radius: var(--radius-lg) var(--radius-lg) var(--radius-lg) 4px;
`;

const Email = styled.div`
  border: 1px solid var(--line);
  border-radius: var(--radius-md);

  & > * {
    padding: var(--space-4);
  }
  & > b {
    display: block;
    border-block-end: 1px solid var(--line);
    background: var(--surface-2);
  }
`;

/** A message of several lines, each in its own direction: an email has the texts of both languages. */
function Lines({ text }: { text: string }) {
  return text.split('\n').map((line, index) => (
    <p key={index} dir="auto">
      {line || <br />}
    </p>
  ));
}

function LanguagePreview({ side, preview }: { side: LanguageSuffix; preview: Preview }) {
  const t = useTranslation();
  const languageProps = SUFFIX_ATTRIBUTES[side];
  const { lang: language } = languageProps;
  const { sms, subject, email } = preview[language];
  return (
    <Stack as="section" gap={3} aria-label={t(`messages.language.${language}`)}>
      <Text as="h3" size="body">
        {t(`messages.language.${language}`)}
      </Text>
      {sms !== undefined && (
        <>
          <Text as="h4" size="small" weight={500} tone="ink-3" mt={2}>
            {t('messages.part.sms')}
          </Text>
          <Bubble as="div" p={4} bg="brand-tint" {...languageProps} data-preview={`sms-${language}`}>
            <Lines text={sms} />
          </Bubble>
          <Text size="small" tone="ink-3">
            {t('messages.smsLength', { count: smsParts(sms), chars: sms.length })}
          </Text>
        </>
      )}
      {email !== undefined && (
        <>
          <Text as="h4" size="small" weight={500} tone="ink-3" mt={2}>
            {t('messages.channel.EMAIL')}
          </Text>
          <Email {...languageProps}>
            <b>{subject}</b>
            <Text as="div" data-preview={`email-${language}`}>
              <Lines text={email} />
            </Text>
          </Email>
        </>
      )}
    </Stack>
  );
}

/** The message with sample values, in both languages. */
export function MessagePreview({ preview }: { preview: Preview | undefined }) {
  const t = useTranslation();
  const { locale } = useLocale();
  return (
    <>
      <CardTitle heading="sm">{t('messages.previewTitle')}</CardTitle>
      <Text size="small" tone="ink-2" mb={5} role="status">
        {t(preview ? 'messages.previewLead' : 'messages.previewIncomplete')}
      </Text>
      {preview && (
        <BilingualRow>
          {suffixesFor(locale).map((side) => (
            <LanguagePreview key={side} side={side} preview={preview} />
          ))}
        </BilingualRow>
      )}
    </>
  );
}
