import { Check, TriangleAlert } from 'lucide-react';
import { styled } from 'styled-components';
import type { MatchedKnownIssue } from '../../../common/cases/known-issues.types.ts';
import { localised } from '../../../common/locale/locales.ts';
import { useLocale, useTranslation } from '../../i18n/use-translation.ts';
import { Button } from '../../ui/forms/Button.tsx';
import { Text } from '../../ui/layout/Text.ts';
import { SuggestionRow } from '../submit-wizard/SuggestedServices.tsx';
import { SuggestionSummary } from '../submit-wizard/SuggestedAnswer.tsx';
import { useWizard } from '../submit-wizard/wizard-context.ts';

const Title = styled(SuggestionSummary)`
  & > svg {
    color: var(--attention);
  }
`;

/** A known issue that fits the description. It replaces two suggested answers and is as high. */
export function MatchedIssue({ issue }: { issue: MatchedKnownIssue }) {
  const t = useTranslation();
  const { locale } = useLocale();
  const { issues } = useWizard();
  const isJoined = issues.joined?.id === issue.id;
  return (
    <>
      <details>
        <Title>
          <TriangleAlert aria-hidden="true" />
          <span>{t('wizard.issue.match', { title: localised(issue, 'title', locale) })}</span>
        </Title>
        <Text size="small" tone="ink-2" whiteSpace="pre-line" pb={3}>
          {localised(issue, 'text', locale)}
        </Text>
      </details>
      <SuggestionRow role="group" aria-label={localised(issue, 'title', locale)}>
        <Button
          tone="secondary"
          size="sm"
          aria-pressed={isJoined}
          icon={isJoined && <Check aria-hidden="true" />}
          onClick={() => issues.toggleJoined(issue)}
        >
          {t('home.issues.join')}
        </Button>
        <Button tone="tertiary" size="sm" aria-haspopup="dialog" onClick={() => issues.openFollowDialog(issue)}>
          {t('home.issues.follow')}
        </Button>
      </SuggestionRow>
    </>
  );
}
