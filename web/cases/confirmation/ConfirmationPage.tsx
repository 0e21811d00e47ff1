import { CircleCheck, Hourglass, Link2Off } from 'lucide-react';
import { useState } from 'react';
import { useData } from 'vike-react/useData';
import type { FixedQuestion } from '../../../common/cases/confirmation.types.ts';
import { HomeLink, MessagePage } from '../../layouts/MessagePage.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import { ButtonLink } from '../../ui/navigation/ButtonLink.tsx';
import type { ConfirmationData } from './confirmation-page.ts';
import { FixedChoice } from './FixedChoice.tsx';
import { NotFixedForm } from './NotFixedForm.tsx';

/** The question "Is it fixed?". The answer "no" leads to the re-study while one can be requested. */
export function ConfirmationPage() {
  const { link, question: initial } = useData<ConfirmationData>();
  const t = useTranslation();
  const [answered, setAnswered] = useState<FixedQuestion>();
  /** Whether the customer changes an earlier answer. */
  const [isChanging, setIsChanging] = useState(false);
  const question = answered ?? initial;
  const followUpLink = (
    <ButtonLink href="/follow-up" tone="secondary">
      {t('confirmation.follow')}
    </ButtonLink>
  );
  if (!question)
    return (
      <MessagePage icon={<Link2Off />} title={t('confirmation.ended')} actions={followUpLink}>
        {t('confirmation.endedBody')}
      </MessagePage>
    );
  if (!question.open)
    return (
      <MessagePage icon={<Hourglass />} title={t('confirmation.notYet')} actions={followUpLink}>
        {t('confirmation.notYetBody')}
      </MessagePage>
    );
  const showAnswer = (next: FixedQuestion) => {
    setIsChanging(false);
    setAnswered(next);
  };
  if (question.fixed === null || isChanging)
    return <FixedChoice link={link} question={question} isChanging={isChanging} onAnswer={showAnswer} />;
  if (!question.fixed) return <NotFixedForm link={link} question={question} onChange={() => setIsChanging(true)} />;
  const actions = (
    <>
      <ButtonLink href={`/feedback/${question.surveyLink}`}>{t('confirmation.rate')}</ButtonLink>
      <HomeLink />
    </>
  );
  return (
    <MessagePage
      isResult={answered !== undefined}
      icon={<CircleCheck />}
      title={t('confirmation.thanks')}
      actions={actions}
    >
      {t('confirmation.thanksBody')}
    </MessagePage>
  );
}
