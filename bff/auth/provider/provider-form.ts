import { escapeHtml } from '../../integrations/email/email-html.ts';
import { providerText, type PageSettings, type ProviderTextKey } from './page-template.ts';

/** Error messages as HTML, by field name. `whole` is an error of the whole form. */
export type FormErrors = Record<string, string | undefined>;

/**
 * A labelled input with its hint and error, as HTML. `label`, `error` and `hint` are HTML; `attributes` are further
 * HTML attributes of the input, escaped by the caller.
 */
export function formField(
  name: string,
  label: string,
  error: string | undefined,
  attributes: string,
  hint = '',
): string {
  const described = [hint && `${name}-hint`, error && `${name}-error`].filter(Boolean).join(' ');
  const aria = `${error ? ' aria-invalid="true"' : ''}${described ? ` aria-describedby="${described}"` : ''}`;
  return `<div class="field"><label for="${name}">${label}</label>
${hint && `<p class="hint" id="${name}-hint">${hint}</p>`}${error ? `<p class="error" id="${name}-error">${error}</p>` : ''}<input id="${name}" name="${name}" required${aria} ${attributes}></div>`;
}

/** The error summary as HTML, with a link to each field. Empty without errors. */
export function formSummary(errors: FormErrors, { locale }: PageSettings, title: ProviderTextKey = 'problem'): string {
  const lines = Object.entries(errors).flatMap(([field, text]) =>
    text ? [field === 'whole' ? `<li>${text}</li>` : `<li><a href="#${escapeHtml(field)}">${text}</a></li>`] : [],
  );
  if (!lines.length) return '';
  return `<div class="error-summary" role="alert"><h2>${providerText(title, locale)}</h2><ul>${lines.join('')}</ul></div>\n`;
}

/** The page title, with an error prefix when the form has errors, for screen readers. */
export const formTitle = (title: ProviderTextKey, errors: FormErrors, { locale }: PageSettings): string =>
  `${Object.values(errors).some(Boolean) ? providerText('errorPrefix', locale) : ''}${providerText(title, locale)}`;
