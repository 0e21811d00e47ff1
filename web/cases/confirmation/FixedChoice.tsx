import { CircleCheck, CircleX } from 'lucide-react';
import { useState } from 'react';
import { confirmations } from '../../../common/cases/confirmation.contract.ts';
import type { FixedQuestion } from '../../../common/cases/confirmation.types.ts';
import { STATUS } from '../../../common/cases/case.enums.ts';
import { localised } from '../../../common/locale/locales.ts';
import { apiRequest, type ApiError } from '../../api/api-request.ts';
import { useLocale, useTranslation } from '../../i18n/use-translation.ts';
import { Button } from '../../ui/forms/Button.tsx';
import { Inline } from '../../ui/layout/Box.ts';
import { CardSection, CardTitle } from '../../ui/layout/Card.tsx';
import { Text } from '../../ui/layout/Text.ts';
import { useFocusOnMount } from '../../ui/layout/use-focus-on-mount.ts';
import { LinkedCase } from '../status/LinkedCase.tsx';
import { FailureNotice } from '../../forms/FailureNotice.tsx';

interface FixedChoiceProps {
  link: string;
  question: FixedQuestion;
  /** Whether the customer changes an earlier answer: the question takes the focus. */
  isChanging: boolean;
  onAnswer: (question: FixedQuestion) => void;
}

/** The two answers. The answer is sent only when one is pressed, so that programs that open links do not answer. */
export function FixedChoice({ link, question, isChanging, onAnswer }: FixedChoiceProps) {
  const t = useTranslation();
  const { locale } = useLocale();
  const heading = useFocusOnMount<HTMLHeadingElement>(isChanging);
  const [sending, setSending] = useState<boolean>();
  const [failure, setFailure] = useState<ApiError>();
  const answer = async (fixed: boolean) => {
    if (sending !== undefined) return;
    setSending(fixed);
    const result = await apiRequest(confirmations.confirm, { link, fixed });
    setSending(undefined);
    setFailure(result.ok ? undefined : result.error);
    if (result.ok) onAnswer(result.data);
  };
  const isResponse = question.incident.statusCode === STATUS.RESPONSE_PROVIDED;
  return (
    <LinkedCase incident={question.incident}>
      <CardSection aria-labelledby="fixed-question">
        <CardTitle id="fixed-question" ref={heading} tabIndex={-1} heading="lg">
          {t(isResponse ? 'confirmation.questionOfResponse' : 'confirmation.question')}
        </CardTitle>
        <Text tone="ink-2" mb={6}>
          {t('confirmation.about', { entity: localised(question.incident.entity, 'name', locale) })}
        </Text>
        {failure && <FailureNotice failure={failure} />}
        <Inline gap={3} wrap pt={2}>
          <Button
            size="lg"
            icon={<CircleCheck aria-hidden="true" />}
            busy={sending === true}
            onClick={() => void answer(true)}
          >
            {t('confirmation.yes')}
          </Button>
          <Button
            size="lg"
            tone="secondary"
            icon={<CircleX aria-hidden="true" />}
            busy={sending === false}
            onClick={() => void answer(false)}
          >
            {t('confirmation.no')}
          </Button>
        </Inline>
      </CardSection>
    </LinkedCase>
  );
}
