import type { DraftStore } from './draft-store.ts';
import { idOf } from './step-fields.ts';

/** Merges two texts of a field: the longer if it contains the other, else both. */
function mergeTexts(saved: string, typed: string): string {
  if (saved.includes(typed)) return saved;
  return typed.includes(saved) ? typed : `${saved}\n${typed}`;
}

/** Copies input typed before hydration into the draft. */
export function restoreTypedInput(store: DraftStore): void {
  const { description, caseTypeId } = store.state().draft.answers;
  const field = document.getElementById(idOf('description'));
  const typed = field instanceof HTMLTextAreaElement ? field.value : '';
  if (typed.trim() && typed !== description) store.change({ description: mergeTexts(description, typed) });
  const chosen = document.querySelector<HTMLInputElement>(`input[name="${idOf('caseTypeId')}"]:checked`);
  if (chosen && !chosen.defaultChecked && Number(chosen.value) !== caseTypeId) store.change({ caseTypeId: Number(chosen.value) });
}
