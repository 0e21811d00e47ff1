import { useState } from 'react';
import { styled } from 'styled-components';
import type { CaseAction } from '../../../common/cases/lifecycle.ts';
import { REPLY_TEMPLATES, type ReplyTemplateId } from '../../../common/cases/reply-templates.ts';
import { LOCALES, type Locale } from '../../../common/locale/locales.ts';
import { loadGroups, textsIn, useTranslation } from '../../i18n/use-translation.ts';
import { Field } from '../../ui/forms/Field.tsx';
import { Select } from '../../ui/forms/Select.tsx';
import { upTo } from '../../theme/media.ts';

const FieldRow = styled.div`
  display: grid;
  grid-template-columns: 2fr 1fr;
  gap: var(--space-4);
  margin-block-end: var(--space-5);

  & > [data-field] {
    margin-block-start: 0;
  }
  ${upTo.sm} {
    grid-template-columns: minmax(0, 1fr);
  }
`;

interface TemplateFieldsProps {
  action: CaseAction;
  /** The customer's language, selected by default. */
  language: Locale;
  onChoose: (text: string) => void;
}

/** Loads the template's text in the given language, which can differ from the language of the page. */
async function textOf(id: ReplyTemplateId, language: Locale): Promise<string> {
  await loadGroups(language, ['replies']);
  return textsIn(language)(`replyTemplates.${id}.text`);
}

/** Selects for a reply template and its language. Renders nothing if the action has no templates. */
export function TemplateFields({ action, language, onChoose }: TemplateFieldsProps) {
  const t = useTranslation();
  const [id, setId] = useState('');
  const [chosenLanguage, setChosenLanguage] = useState<Locale>(language);
  const templates = REPLY_TEMPLATES.filter(({ actions }: { actions: readonly CaseAction[] }) => actions.includes(action));
  if (!templates.length) return null;
  const applyTemplate = (next: string, nextLanguage: Locale) => {
    setId(next);
    setChosenLanguage(nextLanguage);
    const found = templates.find((one) => one.id === next);
    if (found) void textOf(found.id, nextLanguage).then(onChoose, () => undefined);
  };
  const options = templates.map((one) => ({ value: one.id, label: t(`replyTemplates.${one.id}.title`) }));
  return (
    <FieldRow>
      <Field label={t('agentWorkspace.template.label')}>
        {(control) => (
          <Select
            {...control}
            placeholder={t('agentWorkspace.template.none')}
            options={options}
            value={id}
            onChange={(next) => applyTemplate(next, chosenLanguage)}
          />
        )}
      </Field>
      <Field label={t('agentWorkspace.template.language')}>
        {(control) => (
          <Select
            {...control}
            options={LOCALES.map((one) => ({ value: one, label: t(`agentWorkspace.template.${one}`) }))}
            value={chosenLanguage}
            onChange={(next) => applyTemplate(id, next as Locale)}
          />
        )}
      </Field>
    </FieldRow>
  );
}
