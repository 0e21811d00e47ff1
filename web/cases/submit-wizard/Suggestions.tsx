import { X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { localised } from '../../../common/locale/locales.ts';
import { useLocale, useTranslation } from '../../i18n/use-translation.ts';
import { Notice } from '../../ui/feedback/Notice.tsx';
import { Button } from '../../ui/forms/Button.tsx';
import { IconButton } from '../../ui/forms/IconButton.tsx';
import { Inline } from '../../ui/layout/Box.ts';
import { Text } from '../../ui/layout/Text.ts';
import { VisuallyHidden } from '../../ui/layout/VisuallyHidden.tsx';
import { ButtonLink } from '../../ui/navigation/ButtonLink.tsx';
import { MatchedIssue } from '../known-issues/MatchedIssue.tsx';
import { useMatchedIssue } from '../known-issues/use-matched-issue.ts';
import { SuggestedAnswer } from './SuggestedAnswer.tsx';
import { SuggestedServices } from './SuggestedServices.tsx';
import { useSuggestions } from './use-suggestions.ts';
import { useWizard } from './wizard-context.ts';

const MAX_FAQS = 2;

const Panel = styled.section`
  padding: var(--space-3) var(--space-4);
  border-radius: var(--radius-md);
  background: var(--surface-2);
`;

function Answered({ onContinue }: { onContinue: () => void }) {
  const t = useTranslation();
  // The button that had the focus is gone.
  const notice = useRef<HTMLDivElement>(null);
  useEffect(() => notice.current?.focus(), []);
  return (
    <div ref={notice} tabIndex={-1}>
      <Notice tone="success" title={t('wizard.suggestions.answeredTitle')}>
        {t('wizard.suggestions.answeredBody')}
        <Inline gap={3} wrap pt={3}>
          <ButtonLink href="/" size="sm">
            {t('wizard.suggestions.goHome')}
          </ButtonLink>
          <Button tone="secondary" size="sm" onClick={onContinue}>
            {t('wizard.suggestions.continue')}
          </Button>
        </Inline>
      </Notice>
    </div>
  );
}

/** Suggestions for the text above: a known issue or FAQs, services, a case type. None is chosen without a tap. */
export function Suggestions() {
  const t = useTranslation();
  const { locale } = useLocale();
  const { types, form, dismissSuggestions } = useWizard();
  const { faqs, services, caseTypeId, report, chooseService, chooseType } = useSuggestions();
  const issue = useMatchedIssue();
  const [answered, setAnswered] = useState(false);
  const type = types.data?.find(({ id }) => id === caseTypeId);
  const hasAny = issue !== undefined || faqs.length > 0 || services.length > 0 || type !== undefined;
  const focusDescription = () => document.getElementById(form.idOf('description'))?.focus();
  const dismiss = () => {
    report('DISMISSED');
    dismissSuggestions();
    focusDescription();
  };
  const continueCase = () => {
    setAnswered(false);
    focusDescription();
  };
  if (answered) return <Answered onContinue={continueCase} />;
  return (
    <>
      <VisuallyHidden role="status">
        {issue ? t('wizard.issue.found') : hasAny ? t('wizard.suggestions.found') : ''}
      </VisuallyHidden>
      {!hasAny && (
        <Text size="small" tone="ink-3">
          {t('wizard.suggestions.waiting')}
        </Text>
      )}
      {hasAny && (
        <Panel aria-label={t('wizard.suggestions.title')}>
          <Inline gap={2}>
            <Text as="h3" size="small" flex={1}>
              {t('wizard.suggestions.title')}
            </Text>
            <IconButton label={t('wizard.suggestions.dismiss')} icon={<X />} onClick={dismiss} />
          </Inline>
          {issue && <MatchedIssue issue={issue} />}
          {/* The issue replaces the FAQs, so that nothing below moves. */}
          {faqs.slice(0, issue ? 0 : MAX_FAQS).map((faq) => (
            <SuggestedAnswer
              key={faq.id}
              faq={faq}
              onAnswered={() => {
                report('ANSWERED', faq.id);
                setAnswered(true);
              }}
            />
          ))}
          {(services.length > 0 || type) && (
            <SuggestedServices
              label={t('wizard.suggestions.service')}
              services={services}
              chooseService={chooseService}
            >
              {type && (
                <Button tone="secondary" size="sm" onClick={() => chooseType(type.id)}>
                  {t('wizard.suggestions.type', { type: localised(type, 'name', locale) })}
                </Button>
              )}
            </SuggestedServices>
          )}
        </Panel>
      )}
    </>
  );
}
