import type { DraftStore } from './draft-store.ts';
import { idOf } from './step-fields.ts';

/** Two texts of the same field: one that holds the other, else both. */
function together(kept: string, typed: string): string {
  if (kept.includes(typed)) return kept;
  return typed.includes(kept) ? typed : `${kept}\n${typed}`;
}

/** On a slow connection people write before the page has taken over: what stands in the fields by then goes into the draft. */
export function takeTyped(store: DraftStore): void {
  const { description, caseTypeId } = store.state().draft.answers;
  const field = document.getElementById(idOf('description'));
  const typed = field instanceof HTMLTextAreaElement ? field.value : '';
  if (typed.trim() && typed !== description) store.change({ description: together(description, typed) });
  const chosen = document.querySelector<HTMLInputElement>(`input[name="${idOf('caseTypeId')}"]:checked`);
  if (chosen && !chosen.defaultChecked && Number(chosen.value) !== caseTypeId) store.change({ caseTypeId: Number(chosen.value) });
}
