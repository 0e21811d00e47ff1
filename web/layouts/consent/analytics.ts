import { routeOf } from '../../../common/access/routes.ts';
import { consentNow } from './consent.ts';

/** What the analytics script is and whom it counts for (settings ANALYTICS_URL, ANALYTICS_ID). */
export interface Analytics {
  id: string;
  script: string;
}

/** The queue that the script reads, in the widespread gtag form: each entry is the arguments of a call. */
type Queue = { dataLayer?: unknown[] };

let started = false;

function tell(..._words: unknown[]): void {
  // The script takes an `arguments` object for a call, and passes an array by.
  // eslint-disable-next-line prefer-rest-params
  ((window as Queue).dataLayer ??= []).push(arguments);
}

/** Fetches the script, once. It may keep nothing on the device and follow nobody. */
function start({ id, script }: Analytics): void {
  if (started) return;
  started = true;
  tell('js', new Date());
  tell('config', id, {
    send_page_view: false,
    client_storage: 'none',
    anonymize_ip: true,
    allow_google_signals: false,
    allow_ad_personalization_signals: false,
  });
  const tag = document.createElement('script');
  tag.async = true;
  tag.src = script;
  document.head.append(tag);
}

/** Counts a visit to a page by the name of its route: what else stands in an address may name a person or a case. */
export function countVisit(analytics: Analytics, pathname: string): void {
  const route = routeOf(pathname);
  if (consentNow() !== 'yes' || !route) return;
  start(analytics);
  const page = { page_location: window.location.origin + route.path, page_path: route.path, page_title: route.path, page_referrer: '' };
  tell('set', page);
  tell('event', 'page_view', page);
}

/** Ends the counting: what the script has made of this document goes with it. */
export function endCounting(): void {
  if (started) window.location.reload();
}
