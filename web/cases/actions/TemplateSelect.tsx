import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { styled } from 'styled-components';
import type { Case } from '../../../common/cases/cases.types.ts';
import type { CaseAction } from '../../../common/cases/lifecycle.ts';
import { fillTemplate, replyValues } from '../../../common/cases/reply-templates.ts';
import { LOCALES, localised, type Locale } from '../../../common/locale/locales.ts';
import { useLocale, useTranslation } from '../../i18n/use-translation.ts';
import { Field } from '../../ui/forms/Field.tsx';
import { Select } from '../../ui/forms/Select.tsx';
import { upTo } from '../../theme/media.ts';
import { templatesForCaseQuery } from './queries.ts';

const FieldRow = styled.div`
  display: grid;
  grid-template-columns: 2fr 1fr;
  align-items: end;
  gap: var(--space-4);
  margin-block-end: var(--space-5);

  & > [data-field] {
    margin-block-start: 0;
  }
  ${upTo.sm} {
    grid-template-columns: minmax(0, 1fr);
  }
`;

interface TemplateSelectProps {
  incident: Case;
  action: CaseAction;
  onChoose: (text: string) => void;
}

/**
 * Selects for a reply template and its language, at first the customer's. Known placeholders are filled in, the others
 * become gaps. Renders nothing if there are no templates for the action.
 */
export function TemplateSelect({ incident, action, onChoose }: TemplateSelectProps) {
  const t = useTranslation();
  const { locale } = useLocale();
  const [id, setId] = useState('');
  const [chosenLanguage, setChosenLanguage] = useState<Locale>(incident.language);
  const { data: all = [], isLoading } = useQuery(templatesForCaseQuery(incident.id));
  const templates = all.filter(({ actions }) => actions.includes(action));
  if (!templates.length && !isLoading) return null;
  const applyTemplate = (next: string, nextLanguage: Locale) => {
    setId(next);
    setChosenLanguage(nextLanguage);
    const template = templates.find(({ id }) => id === next);
    if (template)
      onChoose(
        fillTemplate(localised(template, 'text', nextLanguage), replyValues(incident, nextLanguage, new Date())),
      );
  };
  const options = templates.map((template) => ({ value: template.id, label: localised(template, 'title', locale) }));
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
            options={LOCALES.map((language) => ({ value: language, label: t(`agentWorkspace.template.${language}`) }))}
            value={chosenLanguage}
            onChange={(next) => applyTemplate(id, next as Locale)}
          />
        )}
      </Field>
    </FieldRow>
  );
}
