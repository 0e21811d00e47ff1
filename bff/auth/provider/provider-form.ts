import { escapeHtml } from '../../integrations/email/email-html.ts';
import { say, type PageSettings, type ProviderText } from './provider-page.ts';

/** Error messages by field, as HTML; `whole` is an error of the form itself. */
export type FormProblems = Record<string, string | undefined>;

/** A labelled input. `label` and `problem` are HTML. */
export function formField(name: string, label: string, problem: string | undefined, attributes: string, hint = ''): string {
  const described = [hint && `${name}-hint`, problem && `${name}-error`].filter(Boolean).join(' ');
  const aria = `${problem ? ' aria-invalid="true"' : ''}${described ? ` aria-describedby="${described}"` : ''}`;
  return `<div class="field"><label for="${name}">${label}</label>
${hint && `<p class="hint" id="${name}-hint">${hint}</p>`}${problem ? `<p class="error" id="${name}-error">${problem}</p>` : ''}<input id="${name}" name="${name}" required${aria} ${attributes}></div>`;
}

/** The error summary, with a link to each field. Empty without errors. */
export function formSummary(problems: FormProblems, { locale }: PageSettings, title: ProviderText = 'problem'): string {
  const lines = Object.entries(problems).flatMap(([field, text]) =>
    text ? [field === 'whole' ? `<li>${text}</li>` : `<li><a href="#${escapeHtml(field)}">${text}</a></li>`] : [],
  );
  if (!lines.length) return '';
  return `<div class="problem" role="alert"><h2>${say(title, locale)}</h2><ul>${lines.join('')}</ul></div>\n`;
}

/** The page title, with an error prefix when the form has errors. */
export const formTitle = (title: ProviderText, problems: FormProblems, { locale }: PageSettings): string =>
  `${Object.values(problems).some(Boolean) ? say('errorPrefix', locale) : ''}${say(title, locale)}`;
