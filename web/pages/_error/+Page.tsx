import { usePageContext } from 'vike-react/usePageContext';
import { FailurePage } from '../../layouts/FailurePage.tsx';
import { NotFoundPage } from '../../layouts/NotFoundPage.tsx';

export function Page() {
  const { is404, requestedPath, urlPathname, failure, abortStatusCode } = usePageContext();
  if (is404) return <NotFoundPage path={requestedPath ?? urlPathname} />;
  return <FailurePage status={failure ?? abortStatusCode ?? 500} />;
}
