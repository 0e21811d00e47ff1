import { typeInto } from '../ui/forms/type-into.ts';

/** The user's input before hydration. */
interface EarlyEvents {
  /** Repeats the last button click or form submit. */
  press?: () => void;
  /** Changed fields with their values. */
  fields: Map<HTMLElement, string>;
  /** Stops recording. */
  stop: () => void;
}

declare global {
  interface Window {
    earlyEvents?: EarlyEvents;
  }
}

/**
 * Inlined as text into the page's head, so it must not use anything from outside. Records clicks and input until
 * hydration. Links and forms with an action work without script. A form without an action would put its values into the
 * URL, so its submit is held back; `data-hold-submit` requests the same for other forms.
 */
function recordEarlyEvents(): void {
  const recorded: EarlyEvents = { fields: new Map(), stop };
  window.earlyEvents = recorded;
  function onClick(event: Event) {
    const button = (event.target as Element).closest<HTMLElement>('#root button[type=button]');
    if (button) recorded.press = () => button.click();
  }
  function onSubmit(event: SubmitEvent) {
    const form = event.target as HTMLFormElement;
    if (form.hasAttribute('action') && !form.dataset['holdSubmit']) return;
    event.preventDefault();
    recorded.press = () => form.requestSubmit(event.submitter);
  }
  function onInput(event: Event) {
    const field = event.target as HTMLInputElement;
    recorded.fields.set(field, field.value);
  }
  function stop() {
    document.removeEventListener('click', onClick, true);
    document.removeEventListener('submit', onSubmit, true);
    document.removeEventListener('input', onInput, true);
  }
  document.addEventListener('click', onClick, true);
  document.addEventListener('submit', onSubmit, true);
  document.addEventListener('input', onInput, true);
}

/** The script for the page's head. */
export const earlyEventsScript = (): string => `(${recordEarlyEvents.toString()})()`;

/** Restores the value of one field. A value the page has set since is newer and stays. */
export function replayField(recordedField: HTMLElement, text: string): void {
  const field = recordedField.isConnected ? recordedField : document.getElementById(recordedField.id);
  if (field instanceof HTMLSelectElement) {
    field.value = text;
    field.dispatchEvent(new Event('change', { bubbles: true }));
  } else if (field instanceof HTMLInputElement && /^(radio|checkbox)$/.test(field.type)) {
    // Only a difference from the server's HTML is the user's choice; a click notifies React.
    if (field.checked === field.defaultChecked) return;
    field.checked = field.defaultChecked;
    field.click();
  } else if ((field instanceof HTMLInputElement && field.type !== 'file') || field instanceof HTMLTextAreaElement) {
    if ([text, field.defaultValue, ''].includes(field.value)) typeInto(field, text);
  }
}

/** Replays the recorded input and the last click or submit, once. */
export function replayEarlyEvents(): void {
  const recorded = window.earlyEvents;
  if (!recorded) return;
  delete window.earlyEvents;
  recorded.stop();
  // The focused field received focus before any listener existed.
  const active = document.activeElement;
  if (active && active !== document.body) active.dispatchEvent(new FocusEvent('focusin', { bubbles: true }));
  for (const [field, text] of recorded.fields) replayField(field, text);
  // The page knows the restored input after the next render; a submit before that would miss it.
  if (recorded.press) setTimeout(recorded.press);
}
