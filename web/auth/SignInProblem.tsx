import { RotateCw, TriangleAlert } from 'lucide-react';
import { localised } from '../../common/locale/locales.ts';
import { useLocale, useTexts } from '../client/text.ts';
import { ButtonLink } from '../controls/ButtonLink.tsx';
import { HomeLink } from '../layouts/HomeLink.tsx';
import { MessagePage } from '../layouts/MessagePage.tsx';

export interface Problem {
  code?: string | number;
  descriptionEn: string;
  descriptionAr: string;
}

interface SignInProblemProps {
  title: string;
  problem: Problem;
  /** Tries again, by a full load. */
  retry: string;
}

/** Signing in or out could not go on: why, and the way to try again. */
export function SignInProblem({ title, problem, retry }: SignInProblemProps) {
  const t = useTexts();
  const { locale } = useLocale();
  const actions = (
    <>
      <ButtonLink href={retry} rel="external" icon={<RotateCw aria-hidden="true" />}>
        {t('site.error.retry')}
      </ButtonLink>
      <HomeLink tone="secondary" />
    </>
  );
  return (
    <MessagePage icon={<TriangleAlert />} title={title} actions={actions}>
      <p role="alert">{localised(problem, 'description', locale)}</p>
    </MessagePage>
  );
}
