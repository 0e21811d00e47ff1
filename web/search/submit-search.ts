import type { FormEvent } from 'react';
import { navigateTo } from '../api/navigate.ts';
import { saveFollowUpInput } from '../home/follow-up-input.ts';
import { isFollowUpText } from './follow-up-text.ts';

/**
 * Handles the submit event of the site search. Words are searched by the form's own GET request. A ticket number or
 * mobile opens the follow-up page instead, and is passed in the session storage because it must not be in a URL.
 */
export function submitSearch(event: FormEvent<HTMLFormElement>): void {
  const text = String(new FormData(event.currentTarget).get('text') ?? '').trim();
  if (!text) return event.preventDefault();
  if (!isFollowUpText(text)) return;
  event.preventDefault();
  saveFollowUpInput(text);
  // The page that is already open takes the input when it is loaded again.
  if (window.location.pathname === '/follow-up') return window.location.reload();
  void navigateTo('/follow-up');
}
