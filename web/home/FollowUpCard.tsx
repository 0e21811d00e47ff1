import { ArrowRight, Search } from 'lucide-react';
import { useRef, useState, type FormEvent } from 'react';
import { styled } from 'styled-components';
import { navigateTo } from '../api/navigate.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import { Bidi } from '../ui/data/Bidi.tsx';
import { Button } from '../ui/forms/Button.tsx';
import { Field } from '../ui/forms/Field.tsx';
import { IconBadge } from '../ui/layout/IconBadge.tsx';
import { TextInput } from '../ui/forms/TextInput.tsx';
import { upTo } from '../theme/media.ts';
import { Translated } from '../i18n/Translated.tsx';
import { saveFollowUpInput } from './follow-up-input.ts';
import { Box, Inline } from '../ui/layout/Box.ts';
import { Text } from '../ui/layout/Text.ts';

const Card = styled.form`
  padding: var(--space-8);
  border-radius: var(--radius-xl);
  background: var(--surface);
  color: var(--ink);
  box-shadow: var(--shadow-3);

  ${upTo.mobile} {
    padding: var(--space-6) var(--space-5);
  }
`;

const EXAMPLES = { mobile: <Bidi>+971 50 123 4567</Bidi>, ref: <Bidi>VOC-7M2K9PX4TB</Bidi> };

/**
 * The form that passes a mobile or ticket number to the follow-up page. Its input has no name and `data-hold-submit`
 * holds the submit until hydration, so that the number never gets into the URL.
 */
export function FollowUpCard() {
  const t = useTranslation();
  const input = useRef<HTMLInputElement>(null);
  const [isMissing, setIsMissing] = useState(false);
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    const typed = input.current?.value.trim();
    setIsMissing(!typed);
    if (!typed) return input.current?.focus();
    saveFollowUpInput(typed);
    void navigateTo('/follow-up');
  };
  return (
    <Card
      action="/follow-up"
      data-hold-submit="yes"
      onSubmit={handleSubmit}
      noValidate
      aria-labelledby="follow-up-title"
    >
      <Inline gap={4} mb={5}>
        <IconBadge tone="gold">
          <Search />
        </IconBadge>
        <div>
          <Text as="h2" heading="md" mb={1} id="follow-up-title">
            {t('home.trackTitle')}
          </Text>
          <Text size="small" tone="ink-3">
            {t('home.trackBody')}
          </Text>
        </div>
      </Inline>
      <Field
        label={t('cases.followUp.label')}
        hint={<Translated text="cases.followUp.hint" values={EXAMPLES} />}
        error={isMissing && t('home.trackEmpty')}
        id="follow-up"
      >
        {(fieldProps) => <TextInput {...fieldProps} ref={input} dir="ltr" autoComplete="off" spellCheck={false} />}
      </Field>
      <Box mt={4}>
        <Button type="submit" block iconEnd={<ArrowRight className="flip" aria-hidden="true" />}>
          {t('cases.followUp.submit')}
        </Button>
      </Box>
      <Text size="small" tone="ink-2" mt={5} pt={4} line="top">
        {t('home.trackNote')}
      </Text>
    </Card>
  );
}
