import { ArrowRight } from 'lucide-react';
import type { RefObject } from 'react';
import { styled } from 'styled-components';
import { Translated } from '../../i18n/Translated.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Button } from '../../ui/forms/Button.tsx';
import { Bidi } from '../../ui/data/Bidi.tsx';
import { Field } from '../../ui/forms/Field.tsx';
import { TextInput } from '../../ui/forms/TextInput.tsx';
import { upTo } from '../../theme/media.ts';
import { layout } from '../../theme/tokens.ts';
import { Box } from '../../ui/layout/Box.ts';
import type { useFollowUp } from './use-follow-up.ts';

/** Example values, not assigned to anybody. */
const EXAMPLES = { mobile: <Bidi>+971 50 123 4567</Bidi>, ref: <Bidi>VOC-7M2K9PX4TB</Bidi> };

const Row = styled.div`
  display: flex;
  gap: var(--space-3);

  & > :first-child {
    flex: 1;
  }
  & > button {
    min-block-size: var(--control-input);
  }
  ${upTo.mobile} {
    flex-direction: column;
  }
`;

type FollowUp = ReturnType<typeof useFollowUp>;

interface FollowUpFormProps {
  form: FollowUp['form'];
  /** Asks only for the mobile of a case that was found. */
  mobileOnly?: boolean;
  input: RefObject<HTMLInputElement | null>;
}

/** One field for a mobile or a reference number. */
export function FollowUpForm({ form, mobileOnly = false, input }: FollowUpFormProps) {
  const t = useTranslation();
  const { id, error, name, value, onChange } = form.field('query');
  return (
    <Box as="form" maxWidth={`${layout.formColumn}px`} {...form.props} role="search" aria-label={t('followUp.heading')}>
      <Field
        id={id}
        label={t(mobileOnly ? 'followUp.mobile' : 'cases.followUp.label')}
        hint={mobileOnly ? EXAMPLES.mobile : <Translated text="cases.followUp.hint" values={EXAMPLES} />}
        error={error}
        required
      >
        {(control) => (
          <Row>
            <TextInput
              {...control}
              ref={input}
              dir="ltr"
              name={name}
              value={value}
              onChange={(event) => onChange(event.currentTarget.value)}
              inputMode={mobileOnly ? 'tel' : 'text'}
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
              enterKeyHint="search"
            />
            <Button
              type="submit"
              busy={form.busy}
              busyLabel={t('followUp.waiting')}
              iconEnd={<ArrowRight className="flip" aria-hidden="true" />}
            >
              {t('cases.followUp.submit')}
            </Button>
          </Row>
        )}
      </Field>
    </Box>
  );
}
