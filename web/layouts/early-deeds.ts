import { typeInto } from '../controls/type-into.ts';

/** What people did to a page before its scripts had taken it over. */
interface EarlyDeeds {
  /** Does the last press again: a button, or a form sent. */
  press?: () => void;
  /** Fields that were written in or chosen, with what stood in them. */
  fields: Map<HTMLElement, string>;
  /** Ends the recording. */
  stop: () => void;
}

declare global {
  interface Window {
    earlyDeeds?: EarlyDeeds;
  }
}

/**
 * Stands as text in the page's head (nothing outside of it is in its reach): remembers presses and writing until the page can answer. Links and
 * forms with an action work by themselves; a form without one would put what was written into the address, so it waits, as `data-hold` asks of others.
 */
function recordEarlyDeeds(): void {
  const deeds: EarlyDeeds = { fields: new Map(), stop };
  window.earlyDeeds = deeds;
  function pressed(event: Event) {
    const button = (event.target as Element).closest<HTMLElement>('#root button[type=button]');
    if (button) deeds.press = () => button.click();
  }
  function sent(event: SubmitEvent) {
    const form = event.target as HTMLFormElement;
    if (form.hasAttribute('action') && !form.dataset['hold']) return;
    event.preventDefault();
    deeds.press = () => form.requestSubmit(event.submitter);
  }
  function written(event: Event) {
    const field = event.target as HTMLInputElement;
    deeds.fields.set(field, field.value);
  }
  function stop() {
    document.removeEventListener('click', pressed, true);
    document.removeEventListener('submit', sent, true);
    document.removeEventListener('input', written, true);
  }
  document.addEventListener('click', pressed, true);
  document.addEventListener('submit', sent, true);
  document.addEventListener('input', written, true);
}

/** The script for the page's head. */
export const earlyDeedsScript = (): string => `(${recordEarlyDeeds.toString()})()`;

/** Says again what one field holds. What the page itself has put there since is newer and stays. */
function sayAgain(was: HTMLElement, text: string): void {
  const field = was.isConnected ? was : document.getElementById(was.id);
  if (field instanceof HTMLSelectElement) {
    field.value = text;
    field.dispatchEvent(new Event('change', { bubbles: true }));
  } else if (field instanceof HTMLInputElement && /^(radio|checkbox)$/.test(field.type)) {
    // Only what differs from the server's page was chosen by the person; a press tells React.
    if (field.checked === field.defaultChecked) return;
    field.checked = field.defaultChecked;
    field.click();
  } else if ((field instanceof HTMLInputElement && field.type !== 'file') || field instanceof HTMLTextAreaElement) {
    if ([text, field.defaultValue, ''].includes(field.value)) typeInto(field, text);
  }
}

/** Now that the page answers: what was written and pressed too early is written and pressed again, once. */
export function repeatEarlyDeeds(): void {
  const deeds = window.earlyDeeds;
  if (!deeds) return;
  delete window.earlyDeeds;
  deeds.stop();
  // Whoever stands in a field came to it before anyone listened.
  const here = document.activeElement;
  if (here && here !== document.body) here.dispatchEvent(new FocusEvent('focusin', { bubbles: true }));
  for (const [field, text] of deeds.fields) sayAgain(field, text);
  // What was written is known to the page once it is drawn anew; a form sent before that would be missing it.
  if (deeds.press) setTimeout(deeds.press);
}
