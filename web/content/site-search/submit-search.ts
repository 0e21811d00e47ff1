import type { FormEvent } from 'react';
import { saveFollowUp } from '../../home/follow-up-handover.ts';
import { isFollowUpText } from './follow-up-text.ts';

/** Searches the site; a ticket number or mobile goes to follow-up, outside the URL. */
export function submitSearch(event: FormEvent<HTMLFormElement>): void {
  const text = String(new FormData(event.currentTarget).get('text') ?? '').trim();
  if (!text) return event.preventDefault();
  if (!isFollowUpText(text)) return;
  event.preventDefault();
  saveFollowUp(text);
  // Loaded when needed, because the search is in the header of every page.
  void import('../../api/navigate.ts').then(({ navigateTo }) => navigateTo('/follow-up'));
}
