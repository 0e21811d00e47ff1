import { Send } from 'lucide-react';
import { useRef } from 'react';
import type { KnownIssue } from '../../../common/cases/known-issues.types.ts';
import { LIMITS } from '../../../common/limits.ts';
import { SUFFIX_ATTRIBUTES, suffixesFor } from '../../i18n/language-suffix.ts';
import { FormErrors } from '../../forms/FormErrors.tsx';
import { LongTextField } from '../../forms/LongTextField.tsx';
import { useLocale, useTranslation } from '../../i18n/use-translation.ts';
import { Button } from '../../ui/forms/Button.tsx';
import { RadioCards } from '../../ui/forms/RadioCards.tsx';
import { Box, Inline, Stack } from '../../ui/layout/Box.ts';
import { Card, CardTitle } from '../../ui/layout/Card.tsx';
import { Text } from '../../ui/layout/Text.ts';
import { MessageFiles } from '../details/MessageFiles.tsx';
import { ReplyWarnings } from '../actions/ReplyWarnings.tsx';
import { mayOverride } from '../actions/use-reply-check.ts';
import { useMessageForm } from './use-message-form.ts';

/** The form that answers all open cases of an issue, or sends news to all reporters and followers. */
export function MessageToAll({ issue }: { issue: KnownIssue }) {
  const t = useTranslation();
  const { locale } = useLocale();
  const heading = useRef<HTMLHeadingElement>(null);
  const form = useMessageForm(issue, () => heading.current?.focus());
  const { kind } = form.values;
  return (
    <Card $pad as="section" aria-labelledby="issue-message">
      <CardTitle id="issue-message" ref={heading} tabIndex={-1}>
        {t('knownIssues.message.title')}
      </CardTitle>
      <Text tone="ink-2" mb={5}>
        {t('knownIssues.message.lead', { cases: issue.openCases, followers: issue.followers })}
      </Text>
      <FormErrors form={form} />
      <form {...form.props}>
        <RadioCards
          {...form.field('kind')}
          legend={t('knownIssues.message.kind')}
          radioPosition="start"
          options={[
            {
              value: 'ANSWER',
              title: t('knownIssues.messages.kind.ANSWER'),
              hint: t('knownIssues.message.answerHint'),
            },
            { value: 'NEWS', title: t('knownIssues.messages.kind.NEWS'), hint: t('knownIssues.message.newsHint') },
          ]}
        />
        {suffixesFor(locale).map((suffix, index) => {
          const name = `text${suffix}` as const;
          const warnings = form.warnings.filter(({ field }) => field === name);
          return (
            <Box key={suffix} mt={5}>
              <LongTextField
                {...form.field(name)}
                label={t(`knownIssues.form.textIn.${suffix}`)}
                dir={SUFFIX_ATTRIBUTES[suffix].dir}
                max={LIMITS.descriptionMax}
                rows={6}
                required
              />
              {warnings.length > 0 && (
                <ReplyWarnings
                  text={form.values[name].trim()}
                  warnings={warnings}
                  fieldId={form.idOf(name)}
                  takesFocus={index === 0 || warnings.length === form.warnings.length}
                />
              )}
            </Box>
          );
        })}
        {kind === 'ANSWER' && <AnswerProof form={form} />}
        <Inline gap={3} wrap justify="end" mt={5}>
          <Button
            type="submit"
            icon={<Send className="flip" aria-hidden="true" />}
            busy={form.busy}
            busyLabel={t('details.sending')}
          >
            {mayOverride(form.warnings) ? t('replyCheck.sendAnyway') : t(`knownIssues.message.send.${kind}`)}
          </Button>
        </Inline>
      </form>
    </Card>
  );
}

/** The files that are attached to the answer of each case as its proof, or the reason why there are none. */
function AnswerProof({ form }: { form: ReturnType<typeof useMessageForm> }) {
  const t = useTranslation();
  return (
    <Stack gap={5} mt={5}>
      <Box>
        <MessageFiles
          id={form.idOf('files')}
          uploads={form.uploads}
          label={t('agentWorkspace.proof.label.NONE')}
          maxFiles={LIMITS.caseFiles}
          error={form.errorOf('files')}
        />
        <Text size="small" tone="ink-2" mt={2}>
          {t('knownIssues.message.filesHint')}
        </Text>
      </Box>
      <LongTextField
        {...form.field('proofReason')}
        label={t('knownIssues.message.proofReason')}
        hint={t('knownIssues.message.proofHint')}
        optionalText={t('wizard.optional')}
        dir="auto"
        max={LIMITS.messageMax}
        rows={2}
      />
    </Stack>
  );
}
