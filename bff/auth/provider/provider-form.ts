import { escapeHtml } from '../../outside/email/email-html.ts';
import { say, type Looks } from './provider-page.ts';
import type { ProviderText } from './provider-texts.ts';

/** What stands wrong on a form, by field; `whole` is of the form itself. Texts are HTML. */
export type FormProblems = Record<string, string | undefined>;

/** One labelled input. `label`, `problem`: HTML. */
export function formField(name: string, label: string, problem: string | undefined, attributes: string, hint = ''): string {
  const described = [hint && `${name}-hint`, problem && `${name}-error`].filter(Boolean).join(' ');
  const wiring = `${problem ? ' aria-invalid="true"' : ''}${described ? ` aria-describedby="${described}"` : ''}`;
  return `<div class="field"><label for="${name}">${label}</label>
${hint && `<p class="hint" id="${name}-hint">${hint}</p>`}${problem ? `<p class="error" id="${name}-error">${problem}</p>` : ''}<input id="${name}" name="${name}" required${wiring} ${attributes}></div>`;
}

/** Every problem at the top, each leading to its field. Empty without problems. */
export function formSummary(problems: FormProblems, { locale }: Looks, title: ProviderText = 'problem'): string {
  const lines = Object.entries(problems).flatMap(([field, text]) =>
    text ? [field === 'whole' ? `<li>${text}</li>` : `<li><a href="#${escapeHtml(field)}">${text}</a></li>`] : [],
  );
  if (!lines.length) return '';
  return `<div class="problem" role="alert"><h2>${say(title, locale)}</h2><ul>${lines.join('')}</ul></div>\n`;
}

/** The title of a page whose form failed says so first. */
export const formTitle = (title: ProviderText, problems: FormProblems, { locale }: Looks): string =>
  `${Object.values(problems).some(Boolean) ? say('errorPrefix', locale) : ''}${say(title, locale)}`;
