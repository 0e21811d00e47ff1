import { forgetMe } from '../state/session.ts';
import { isUserInput } from '../state/user-input.ts';

const CHANNEL = 'logout';
const LOGOUT_PATH = '/logout';

/**
 * Removes what the user has entered in this tab and on this device. Answers to customers that can still be undone stay,
 * because only their sender can send them.
 */
function forgetInput(): void {
  try {
    sessionStorage.clear();
    for (const key of Object.keys(localStorage).filter(isUserInput)) localStorage.removeItem(key);
  } catch {
    // A browser that allows no storage has stored nothing.
  }
}

/** Removes the user's data of this browser before a link to the logout page is followed. */
export function forgetUserAtLogout(href: string): void {
  const { origin, pathname } = new URL(href);
  if (origin !== window.location.origin || pathname !== LOGOUT_PATH) return;
  forgetMe();
  forgetInput();
  const channel = new BroadcastChannel(CHANNEL);
  channel.postMessage('logged out');
  channel.close();
}

/** Removes the input of this tab when the user logs out in another tab. Returns a function that ends it. */
export function followLogout(): () => void {
  const channel = new BroadcastChannel(CHANNEL);
  channel.onmessage = forgetInput;
  return () => channel.close();
}
