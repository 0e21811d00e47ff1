import { lazy, Suspense } from 'react';
import type { IssueBannerProps } from './IssueBanner.tsx';

const load = () => import('./IssueBanner.tsx').then(({ IssueBanner }) => IssueBanner);

/** The server renders the banner at once. Browsers load its code after the page, and only where there are issues. */
const Banner = import.meta.env.SSR ? await load() : lazy(async () => ({ default: await load() }));

/** The banner of the known issues, if there are any. */
export function LazyIssueBanner(props: IssueBannerProps) {
  return <Suspense>{props.issues.length > 0 && <Banner {...props} />}</Suspense>;
}
