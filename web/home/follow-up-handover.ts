/** What was typed on the home page waits here for the follow-up page: a mobile number must never stand in an address. */
export const FOLLOW_UP_KEY = 'follow-up';

/** Without storage (private modes) the follow-up page opens empty. */
export function keepFollowUp(typed: string): void {
  try {
    window.sessionStorage.setItem(FOLLOW_UP_KEY, typed);
  } catch {
    // The page asks again.
  }
}
