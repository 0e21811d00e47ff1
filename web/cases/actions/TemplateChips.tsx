import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { styled } from 'styled-components';
import type { Case } from '../../../common/cases/cases.types.ts';
import type { CaseAction } from '../../../common/cases/lifecycle.ts';
import { fillTemplate, replyValues } from '../../../common/cases/reply-templates.ts';
import { LOCALES, localised, type Locale } from '../../../common/locale/locales.ts';
import { useLocale, useTranslation } from '../../i18n/use-translation.ts';
import { Button } from '../../ui/forms/Button.tsx';
import { Select } from '../../ui/forms/Select.tsx';
import { Inline } from '../../ui/layout/Box.ts';
import { templatesForCaseQuery } from './queries.ts';

/** As high before the templates have come. */
const Row = styled(Inline)`
  min-block-size: var(--control-small);
  margin-block-end: var(--space-2);

  & > :last-child {
    flex: none;
  }
  & select {
    min-block-size: var(--control-small);
    padding-block: 0;
    font-size: var(--text-small);
  }
`;

/** Scrolls sideways. */
const Chips = styled(Inline)`
  flex: 1;
  min-inline-size: 0;
  overflow-x: auto;
  padding: 3px;
  scrollbar-width: thin;

  & > button {
    flex: none;
  }
`;

interface TemplateChipsProps {
  incident: Case;
  action: CaseAction;
  onChoose: (text: string) => void;
}

/**
 * The reply templates of an action, one button each, and their language, at first the customer's. Known placeholders
 * are filled in, the others become gaps. Renders nothing if there are no templates for the action.
 */
export function TemplateChips({ incident, action, onChoose }: TemplateChipsProps) {
  const t = useTranslation();
  const { locale } = useLocale();
  const [chosenId, setChosenId] = useState<string>();
  const [language, setLanguage] = useState<Locale>(incident.language);
  const { data: all = [], isLoading } = useQuery(templatesForCaseQuery(incident.id));
  const templates = all.filter(({ actions }) => actions.includes(action));
  if (!templates.length && !isLoading) return null;
  const choose = (id: string | undefined, next: Locale) => {
    setChosenId(id);
    setLanguage(next);
    const template = templates.find((one) => one.id === id);
    if (template) onChoose(fillTemplate(localised(template, 'text', next), replyValues(incident, next, new Date())));
  };
  return (
    <Row role="group" aria-label={t('agentWorkspace.template.label')} gap={3} justify="space-between">
      <Chips gap={2}>
        {templates.map((template) => (
          <Button
            key={template.id}
            tone="secondary"
            size="sm"
            aria-pressed={template.id === chosenId}
            onClick={() => choose(template.id, language)}
          >
            {localised(template, 'title', locale)}
          </Button>
        ))}
      </Chips>
      {templates.length > 0 && (
        <Select
          aria-label={t('agentWorkspace.template.language')}
          options={LOCALES.map((one) => ({ value: one, label: t(`agentWorkspace.template.${one}`) }))}
          value={language}
          onChange={(next) => choose(chosenId, next as Locale)}
        />
      )}
    </Row>
  );
}
