import type { ReactNode } from 'react';
import { localised } from '../../common/locale/locales.ts';
import type { ApiError } from '../api/api-request.ts';
import { useLocale } from '../i18n/use-translation.ts';
import { Notice } from '../ui/feedback/Notice.tsx';

interface FailureNoticeProps {
  failure: ApiError;
  title?: ReactNode;
  /** For example a button that repeats the request. */
  action?: ReactNode;
}

/** Says on the page, or in a dialog, why a request failed. Screen readers announce it at once. */
export function FailureNotice({ failure, title, action }: FailureNoticeProps) {
  const { locale } = useLocale();
  return (
    <Notice tone="danger" live="alert" title={title} action={action}>
      {localised(failure, 'description', locale)}
    </Notice>
  );
}
