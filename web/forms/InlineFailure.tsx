import { localised } from '../../common/locale/locales.ts';
import type { ApiError } from '../api/api-request.ts';
import { useLocale } from '../i18n/use-translation.ts';
import { InlineError } from '../ui/forms/InlineError.tsx';

/** Says beside a control why its request failed: what is wrong with its value, or else what has happened. */
export function InlineFailure({ failure }: { failure: ApiError }) {
  const { locale } = useLocale();
  return <InlineError>{localised(failure.fieldErrors?.[0] ?? failure, 'description', locale)}</InlineError>;
}
