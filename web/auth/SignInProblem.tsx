import { RotateCw, TriangleAlert } from 'lucide-react';
import { localised } from '../../common/locale/locales.ts';
import { useLocale, useTranslation } from '../i18n/use-translation.ts';
import { ButtonLink } from '../ui/navigation/ButtonLink.tsx';
import { HomeLink, MessagePage } from '../layouts/MessagePage.tsx';

export interface Problem {
  code?: string | number;
  descriptionEn: string;
  descriptionAr: string;
}

interface SignInProblemProps {
  title: string;
  problem: Problem;
  /** The URL of a retry, opened with a full load. */
  retry: string;
}

/** A failed sign-in or sign-out, with its reason and a retry link. */
export function SignInProblem({ title, problem, retry }: SignInProblemProps) {
  const t = useTranslation();
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
