import { ArrowLeft } from 'lucide-react';
import { useEffect, useRef, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Translated } from '../../i18n/Translated.tsx';
import { Button } from '../../ui/forms/Button.tsx';
import { Notice } from '../../ui/feedback/Notice.tsx';
import { Box } from '../../ui/layout/Box.ts';
import { Card, CardActions, CardSection } from '../../ui/layout/Card.tsx';
import { Text } from '../../ui/layout/Text.ts';
import { useWizard } from './wizard-context.ts';

export const STEP_HEADING_ID = 'case-step';

export const StepTitle = styled.h2`
  margin-block-end: 6px;
  font-size: 1.625rem;
`;

/** What the person fills in. Dimmed and out of use while another tab has the draft. */
const Fields = styled.div`
  display: contents;

  & > section {
    border-block-start: 1px solid var(--line);
  }
  &[inert] > * {
    opacity: 0.5;
  }
`;

/** Says, in place of the actions, that another tab has the draft. */
function ElsewhereNotice() {
  const t = useTranslation();
  const { continueHere } = useWizard();
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    box.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  return (
    <Box ref={box} flex={1}>
      <Notice
        tone="attention"
        live="polite"
        action={<Button onClick={continueHere}>{t('wizard.draft.continueHere')}</Button>}
      >
        {t('wizard.draft.elsewhere')}
      </Notice>
    </Box>
  );
}

/** Explains the asterisk of required fields. */
function RequiredNote() {
  const asterisk = (
    <Text as="span" tone="danger">
      *
    </Text>
  );
  return <Translated text="wizard.requiredNote" values={{ asterisk }} />;
}

interface StepCardProps {
  heading: string;
  /** Default: the note on required fields. */
  intro?: ReactNode;
  /** Content of the first section. */
  children?: ReactNode;
  /** Further sections. */
  sections?: ReactNode;
  /** Text of the button that submits the step. */
  submit: string;
  busyLabel: string;
  icon?: ReactNode;
  iconEnd?: ReactNode;
}

/** Card of a wizard step: heading, sections and actions. */
export function StepCard({ heading, intro = <RequiredNote />, children, sections, submit, ...button }: StepCardProps) {
  const t = useTranslation();
  const { form, step, back, elsewhere } = useWizard();
  return (
    <Card as="form" {...form.props} aria-labelledby={STEP_HEADING_ID}>
      <CardSection>
        <StepTitle id={STEP_HEADING_ID} tabIndex={-1}>
          {heading}
        </StepTitle>
        <Fields inert={elsewhere}>
          <Text tone="ink-2">{intro}</Text>
          {children && <Box mt={6}>{children}</Box>}
        </Fields>
      </CardSection>
      <Fields inert={elsewhere}>{sections}</Fields>
      {elsewhere ? (
        <CardActions>
          <ElsewhereNotice />
        </CardActions>
      ) : (
        <CardActions>
          {step === 1 ? (
            <span />
          ) : (
            <Button tone="tertiary" icon={<ArrowLeft className="flip" aria-hidden="true" />} onClick={back}>
              {t('wizard.back')}
            </Button>
          )}
          <Button type="submit" size="lg" busy={form.busy} {...button}>
            {submit}
          </Button>
        </CardActions>
      )}
    </Card>
  );
}
