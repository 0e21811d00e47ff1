import { readConsent } from './consent.ts';

/** The analytics script and its property (settings ANALYTICS_URL, ANALYTICS_ID). */
export interface Analytics {
  id: string;
  script: string;
}

/** The queue that the script reads, as in gtag: each entry is the arguments of one call. */
type Queue = { dataLayer?: unknown[] };

let isStarted = false;

function gtag(..._args: unknown[]): void {
  // The script accepts an `arguments` object and ignores an array.
  // eslint-disable-next-line prefer-rest-params
  ((window as Queue).dataLayer ??= []).push(arguments);
}

/** Loads the script once, with storage on the device and profiles of visitors turned off. */
function start({ id, script }: Analytics): void {
  if (isStarted) return;
  isStarted = true;
  gtag('js', new Date());
  gtag('config', id, {
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

/** Tracks a page view by the path of its route. The rest of the URL may identify a person or a case. */
export function trackPageView(analytics: Analytics, path: string): void {
  if (readConsent() !== 'yes') return;
  start(analytics);
  const page = { page_location: window.location.origin + path, page_path: path, page_title: path, page_referrer: '' };
  gtag('set', page);
  gtag('event', 'page_view', page);
}

/** Stops tracking. Reloads the page to discard what the script has set up. */
export function stopTracking(): void {
  if (isStarted) window.location.reload();
}
