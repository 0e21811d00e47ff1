import { CircleCheck, Pencil } from 'lucide-react';
import { useState } from 'react';
import type { KnownIssue } from '../../../common/cases/known-issues.types.ts';
import { directionOf, localised, otherContentLocale } from '../../../common/locale/locales.ts';
import { useLocale, useTranslation } from '../../i18n/use-translation.ts';
import { SummaryList } from '../../ui/data/SummaryList.tsx';
import { Button } from '../../ui/forms/Button.tsx';
import { DotRow, Grid, Inline } from '../../ui/layout/Box.ts';
import { Card } from '../../ui/layout/Card.tsx';
import { Text } from '../../ui/layout/Text.ts';
import { FormattedDate } from '../status/FormattedDate.tsx';
import { IssueTags } from './IssueTags.tsx';
import { useAreaText } from './use-area-text.ts';
import { knownIssues } from '../../../common/cases/known-issues.contract.ts';
import { apiRequest } from '../../api/api-request.ts';
import { FormDialog } from '../../forms/FormDialog.tsx';
import { useMutationForm } from '../../forms/use-mutation-form.ts';

/** The texts of an issue in both languages, its area and its counts. */
export function IssueFacts({ issue, onEdit }: { issue: KnownIssue; onEdit: () => void }) {
  const t = useTranslation();
  const { locale } = useLocale();
  const areaText = useAreaText();
  const [isClosing, setIsClosing] = useState(false);
  const otherLocale = otherContentLocale(locale);
  const createdBy = issue.createdBy && localised(issue.createdBy, 'name', locale);
  const rows = [
    { term: t('knownIssues.column.entity'), detail: localised(issue.entity, 'name', locale) },
    {
      term: t('agentWorkspace.transfer.service'),
      detail: issue.service ? localised(issue.service, 'name', locale) : t('knownIssues.anyService'),
    },
    { term: t('knownIssues.form.area'), detail: areaText(issue.area) },
    {
      term: t('knownIssues.column.ends'),
      detail: issue.expectedEnd ? <FormattedDate at={issue.expectedEnd} withTime /> : t('knownIssues.noEnd'),
    },
    { term: t('knownIssues.column.cases'), detail: issue.cases },
    { term: t('knownIssues.openCases'), detail: issue.openCases },
    { term: t('knownIssues.restudied'), detail: issue.restudiedCases || undefined },
    { term: t('knownIssues.column.followers'), detail: issue.followers },
    {
      term: t('knownIssues.opened'),
      detail: (
        <DotRow>
          <FormattedDate at={issue.createdAt} withTime />
          {createdBy && <span>{createdBy}</span>}
        </DotRow>
      ),
    },
    { term: t('knownIssues.closed'), detail: issue.closedAt && <FormattedDate at={issue.closedAt} withTime /> },
  ];
  return (
    <Card $pad as="section" aria-labelledby="issue-title">
      <Inline gap="3 4" wrap justify="space-between" align="start" mb={5}>
        <div>
          <IssueTags issue={issue} />
          <Text as="h2" heading="lg" id="issue-title" tabIndex={-1} mt={3}>
            {localised(issue, 'title', locale)}
          </Text>
        </div>
        {issue.status === 'OPEN' && (
          <Inline gap={3} wrap>
            <Button tone="secondary" icon={<Pencil aria-hidden="true" />} onClick={onEdit}>
              {t('knownIssues.edit')}
            </Button>
            <Button
              tone="secondary"
              icon={<CircleCheck aria-hidden="true" />}
              aria-haspopup="dialog"
              onClick={() => setIsClosing(true)}
            >
              {t('knownIssues.close.title')}
            </Button>
          </Inline>
        )}
      </Inline>
      <Grid columns={[2, 1]} gap="6 10">
        <div>
          <Text whiteSpace="pre-line" mb={5}>
            {localised(issue, 'text', locale)}
          </Text>
          <Text as="h3" size="small" tone="ink-3" mb={2}>
            {t(`agentWorkspace.template.${otherLocale}`)}
          </Text>
          <div lang={otherLocale} dir={directionOf(otherLocale)}>
            <Text weight={600}>{localised(issue, 'title', otherLocale)}</Text>
            <Text tone="ink-2" whiteSpace="pre-line">
              {localised(issue, 'text', otherLocale)}
            </Text>
          </div>
        </div>
        <SummaryList rows={rows} termWidth="150px" />
      </Grid>
      {isClosing && <CloseIssueDialog issue={issue} onClose={() => setIsClosing(false)} />}
    </Card>
  );
}

/** Closes an issue, so that no case can join it. The server refuses while a case of it is open or re-studied. */
function CloseIssueDialog({ issue, onClose }: { issue: KnownIssue; onClose: () => void }) {
  const t = useTranslation();
  // A change since the dialog was opened is reported once; the next attempt uses the current version.
  const [version, setVersion] = useState(issue.version);
  const form = useMutationForm({
    id: 'close-issue',
    defaultValues: {},
    toInput: () => ({ id: issue.id, version }),
    send: (input) => apiRequest(knownIssues.close, input),
    savedMessage: t('knownIssues.close.done'),
    onSaved: onClose,
    onShown: () => document.getElementById('issue-title')?.focus(),
  });
  if (form.failure?.status === 409 && version !== issue.version) setVersion(issue.version);
  return (
    <FormDialog
      form={form}
      title={t('knownIssues.close.title')}
      cancel={t('agentWorkspace.cancel')}
      submit={t('knownIssues.close.send')}
      sending={t('details.sending')}
      intro={
        <Text tone="ink-2" mb={5}>
          {t('knownIssues.close.lead')}
        </Text>
      }
      onClose={onClose}
    />
  );
}
