import { useState } from 'react';
import { usePageContext } from 'vike-react/usePageContext';
import { confirmations } from '../../../common/cases/confirmation.contract.ts';
import { NOT_FIXED_CAUSES, type FixedQuestion, type NotFixedCause } from '../../../common/cases/confirmation.types.ts';
import { LIMITS } from '../../../common/limits.ts';
import { apiRequest } from '../../api/api-request.ts';
import { lazyRules } from '../../api/lazy-value.ts';
import { navigateTo } from '../../api/navigate.ts';
import { saveStored } from '../../api/stored-value.ts';
import { FormErrors } from '../../forms/FormErrors.tsx';
import { LongTextField } from '../../forms/LongTextField.tsx';
import { SelectField } from '../../forms/SelectField.tsx';
import { useApiForm } from '../../forms/use-api-form.ts';
import { saveFollowUpInput } from '../../home/follow-up-input.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Notice } from '../../ui/feedback/Notice.tsx';
import { Button } from '../../ui/forms/Button.tsx';
import { CardActions, CardSection, CardTitle } from '../../ui/layout/Card.tsx';
import { Text } from '../../ui/layout/Text.ts';
import { useFocusOnMount } from '../../ui/layout/use-focus-on-mount.ts';
import { draftKey } from '../actions/outgoing-answers.ts';
import { caseHref } from '../../api/hrefs.ts';
import { requestRestudy } from '../details/restudy-request.ts';
import { LinkedCase } from '../status/LinkedCase.tsx';

const confirmationRules = lazyRules(() => import('../../../common/cases/survey.dto.ts'));

interface NotFixedFormProps {
  link: string;
  question: FixedQuestion;
  onChange: () => void;
}

/** Asks what is not fixed; the "no" is already saved. The text starts the request for a re-study, where possible. */
export function NotFixedForm({ link, question, onChange }: NotFixedFormProps) {
  const t = useTranslation();
  const { visitor } = usePageContext();
  const { restudyOpen, incidentId, incident } = question;
  const [isSent, setIsSent] = useState(false);
  const heading = useFocusOnMount<HTMLHeadingElement>();
  const form = useApiForm({
    id: 'not-fixed',
    defaultValues: { cause: '', text: '' },
    rules: confirmationRules('ConfirmFixed'),
    toInput: ({ cause, text }) => ({
      link,
      fixed: false,
      ...(cause && { cause: cause as NotFixedCause }),
      ...(text.trim() && { text: text.trim() }),
    }),
    send: (input) => apiRequest(confirmations.confirm, input),
    onSaved: (_, { text }) => {
      if (!restudyOpen) return setIsSent(true);
      // The case page opens the form of the re-study with the text, once the mobile is proven.
      requestRestudy(incidentId);
      if (text.trim()) saveStored(draftKey({ action: 'RESTUDY', incidentId }), { text });
      if (visitor.user || visitor.provenMobile) return navigateTo(caseHref(incident.ticketNumber));
      saveFollowUpInput(incident.ticketNumber);
      return navigateTo('/follow-up');
    },
  });
  return (
    <LinkedCase incident={incident}>
      <form {...form.props} aria-labelledby="not-fixed-title">
        <CardSection as="div">
          <FormErrors form={form} />
          <CardTitle id="not-fixed-title" ref={heading} tabIndex={-1} heading="lg">
            {t('confirmation.notFixedTitle')}
          </CardTitle>
          <Text tone="ink-2" mb={6}>
            {t(restudyOpen ? 'confirmation.notFixedRestudy' : 'confirmation.notFixedClosed')}
          </Text>
          {isSent ? (
            <Notice tone="success" live="polite">
              {t('confirmation.commentReceived')}
            </Notice>
          ) : (
            <>
              <SelectField
                {...form.field('cause')}
                label={t('confirmation.cause')}
                optionalText={t('confirmation.optional')}
                placeholder={t('confirmation.chooseCause')}
                options={NOT_FIXED_CAUSES.map((cause) => ({ value: cause, label: t(`confirmation.causes.${cause}`) }))}
              />
              <LongTextField
                {...form.field('text')}
                label={t('confirmation.text')}
                hint={t('confirmation.textHint')}
                optionalText={t('confirmation.optional')}
                max={LIMITS.descriptionMax}
                rows={5}
              />
            </>
          )}
        </CardSection>
        <CardActions justify="end">
          <Button tone="tertiary" onClick={onChange}>
            {t('confirmation.fixedAfterAll')}
          </Button>
          {!isSent && (
            <Button type="submit" busy={form.busy} busyLabel={t('details.sending')}>
              {t(restudyOpen ? 'confirmation.restudy' : 'confirmation.send')}
            </Button>
          )}
        </CardActions>
      </form>
    </LinkedCase>
  );
}
