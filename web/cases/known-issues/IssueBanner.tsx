import { useId, type ReactNode } from 'react';
import { styled } from 'styled-components';
import type { PublicKnownIssue } from '../../../common/cases/known-issues.types.ts';
import { localised } from '../../../common/locale/locales.ts';
import { useBrowserValue } from '../../api/external-store.ts';
import { useLocale, useTranslation } from '../../i18n/use-translation.ts';
import { Button } from '../../ui/forms/Button.tsx';
import { DotRow, Inline, Stack } from '../../ui/layout/Box.ts';
import { PageContainer } from '../../ui/layout/PageContainer.tsx';
import { Text } from '../../ui/layout/Text.ts';
import { VisuallyHidden } from '../../ui/layout/VisuallyHidden.tsx';
import { FormattedDate } from '../status/FormattedDate.tsx';

const MAX_VISIBLE_ISSUES = 3;
/** Longer texts are folded. */
const MAX_VISIBLE_CHARACTERS = 240;

const Strip = styled.section`
  background: var(--attention-bg);
`;

const Summary = styled.summary`
  inline-size: fit-content;
  padding-block: var(--space-1);
  font-size: var(--text-small);
  font-weight: 600;
  cursor: pointer;
`;

/** The parts of an issue that the banner shows. */
export type BannerIssue = Pick<
  PublicKnownIssue,
  'id' | 'titleEn' | 'titleAr' | 'textEn' | 'textAr' | 'entity' | 'expectedEnd'
>;

export interface IssueBannerProps {
  issues: readonly BannerIssue[];
  /** The buttons of an issue. */
  actions: (id: string) => ReactNode;
}

/** The current public known issues. A script in the head hides them on request and at their end (issue-notices.ts). */
export function IssueBanner({ issues, actions }: IssueBannerProps) {
  const t = useTranslation();
  const titleId = useId();
  const items = issues.map((issue) => <Item key={issue.id} issue={issue} actions={actions(issue.id)} />);
  return (
    <Strip aria-labelledby={titleId} data-known-issues="">
      <Announcement issues={issues} />
      <PageContainer py={4}>
        <Stack gap={4}>
          <Inline gap={3} justify="space-between">
            <Text as="h2" size="lead" id={titleId}>
              {t('home.issues.title')}
            </Text>
            <Button tone="tertiary" size="sm" aria-label={t('home.issues.hide')} data-hide-issues="">
              {t('home.issues.hideShort')}
            </Button>
          </Inline>
          {items.slice(0, MAX_VISIBLE_ISSUES)}
          {items.length > MAX_VISIBLE_ISSUES && (
            <details>
              <Summary>{t('home.issues.more')}</Summary>
              <Stack gap={4} pt={3}>
                {items.slice(MAX_VISIBLE_ISSUES)}
              </Stack>
            </details>
          )}
        </Stack>
      </PageContainer>
    </Strip>
  );
}

/**
 * Screen readers announce what appears after the page: the text is set once it is interactive. `data-known-issue` and
 * `data-ends` leave out the titles of hidden issues.
 */
function Announcement({ issues }: Pick<IssueBannerProps, 'issues'>) {
  const t = useTranslation();
  const { locale } = useLocale();
  const isInteractive = useBrowserValue(() => true);
  return (
    <VisuallyHidden role="status">
      {isInteractive && t('home.issues.title')}
      {isInteractive &&
        issues.map((issue) => (
          <span key={issue.id} data-known-issue={issue.id} data-ends={issue.expectedEnd ?? undefined}>
            {` · ${localised(issue, 'title', locale)}`}
          </span>
        ))}
    </VisuallyHidden>
  );
}

function Item({ issue, actions }: { issue: BannerIssue; actions: ReactNode }) {
  const t = useTranslation();
  const { locale } = useLocale();
  const text = localised(issue, 'text', locale);
  const body = (
    <Text size="small" whiteSpace="pre-line">
      {text}
    </Text>
  );
  return (
    <Stack gap={1} data-known-issue={issue.id} data-ends={issue.expectedEnd ?? undefined}>
      <Text as="h3" size="body">
        {localised(issue, 'title', locale)}
      </Text>
      <Text size="small" tone="ink-2" as="div">
        <DotRow>
          <span>{localised(issue.entity, 'name', locale)}</span>
          {issue.expectedEnd && (
            <span>
              {t('home.issues.until')} <FormattedDate at={issue.expectedEnd} withTime />
            </span>
          )}
        </DotRow>
      </Text>
      {text.length <= MAX_VISIBLE_CHARACTERS ? (
        body
      ) : (
        <details>
          <Summary>{t('home.issues.read')}</Summary>
          {body}
        </details>
      )}
      <Inline gap="1 4" wrap pt={1}>
        {actions}
      </Inline>
    </Stack>
  );
}
