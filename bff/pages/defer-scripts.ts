import type { renderPage } from 'vike/server';

type HttpResponse = Awaited<ReturnType<typeof renderPage>>['httpResponse'];

/** Vike writes its scripts and their preload links last, after all user content. */
const SCRIPT_TAG = '<script type="module" async';
const BODY_END = '</body>';

/**
 * Replaces the scripts of a built page with a call of web/layouts/defer-scripts.ts, which loads them after the first
 * paint (ADR 0054). Development pages are unchanged.
 */
export function deferScripts({ body, earlyHints }: Pick<HttpResponse, 'body' | 'earlyHints'>, nonce: string): string {
  const scripts = earlyHints.filter(({ assetType }) => assetType === 'script');
  const entries = scripts.filter(({ isEntry }) => isEntry).map(({ src }) => src);
  const chunks = scripts.filter(({ isEntry }) => !isEntry).map(({ src }) => src);
  const [from, to] = [body.lastIndexOf(SCRIPT_TAG), body.lastIndexOf(BODY_END)];
  if (from === -1 || chunks.length === 0) return body;
  return `${body.slice(0, from)}<script nonce="${nonce}">startScripts(${JSON.stringify({ entries, chunks })})</script>${body.slice(to)}`;
}
