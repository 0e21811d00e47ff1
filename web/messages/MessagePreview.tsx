import { styled } from 'styled-components';
import type { Locale } from '../../common/locale/locales.ts';
import type { WrittenMessage } from '../../common/messages/messages.types.ts';
import { smsParts } from '../../common/messages/sms-parts.ts';
import { useLocale, useTranslation } from '../i18n/use-translation.ts';
import { CardTitle } from '../ui/layout/Card.tsx';
import { BilingualRow } from '../content/editors/BilingualRow.ts';
import { SUFFIX_ATTRIBUTES, suffixesFor } from '../content/editors/editor-kinds.ts';
import type { Preview } from './template-page.ts';
import { Text } from '../ui/layout/Text.ts';

const Language = styled.section`
  display: grid;
  align-content: start;
  gap: var(--space-3);

  & h3 {
    font-size: 1rem;
  }
  & h4 {
    margin-block-start: var(--space-2);
    color: var(--ink-3);
    font: 500 var(--text-small) / 1.4 var(--font-body);
  }
`;

const MessageText = styled.p`
  white-space: pre-line;
  overflow-wrap: anywhere;
`;

const Bubble = styled(MessageText)`
  padding: var(--space-4);
  border-radius: var(--radius-lg) var(--radius-lg) var(--radius-lg) 4px;
  background: var(--brand-tint);
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

const LANGUAGE_OF = { Ar: 'ar', En: 'en' } as const;

function LanguagePreview({ language, message }: { language: Locale; message: WrittenMessage }) {
  const t = useTranslation();
  const { sms, subject, email } = message;
  const languageProps = SUFFIX_ATTRIBUTES[language === 'ar' ? 'Ar' : 'En'];
  return (
    <Language aria-label={t(`messages.language.${language}`)}>
      <h3>{t(`messages.language.${language}`)}</h3>
      {sms !== undefined && (
        <>
          <h4>{t('messages.part.sms')}</h4>
          <Bubble {...languageProps} data-preview={`sms-${language}`}>
            {sms}
          </Bubble>
          <Text size="small" tone="ink-3">
            {t('messages.parts', { count: smsParts(sms), chars: sms.length })}
          </Text>
        </>
      )}
      {email !== undefined && (
        <>
          <h4>{t('messages.channel.EMAIL')}</h4>
          <Email {...languageProps}>
            <b>{subject}</b>
            <MessageText data-preview={`email-${language}`}>{email}</MessageText>
          </Email>
        </>
      )}
    </Language>
  );
}

/** The message with sample values, in both languages. */
export function MessagePreview({ preview }: { preview: Preview | undefined }) {
  const t = useTranslation();
  const { locale } = useLocale();
  return (
    <>
      <CardTitle $size="sm">{t('messages.previewTitle')}</CardTitle>
      <Text size="small" tone="ink-2" mb={5} role="status">
        {t(preview ? 'messages.previewLead' : 'messages.previewIncomplete')}
      </Text>
      {preview && (
        <BilingualRow>
          {suffixesFor(locale).map((side) => (
            <LanguagePreview key={side} language={LANGUAGE_OF[side]} message={preview[LANGUAGE_OF[side]]} />
          ))}
        </BilingualRow>
      )}
    </>
  );
}
