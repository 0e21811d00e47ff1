/** Passes the input of the home page to the follow-up page. A mobile number must never appear in a URL. */
export const FOLLOW_UP_KEY = 'follow-up';

/** Without storage (private mode) the follow-up page opens empty. */
export function saveFollowUp(typed: string): void {
  try {
    window.sessionStorage.setItem(FOLLOW_UP_KEY, typed);
  } catch {
    // The follow-up page asks again.
  }
}
