import { useState } from 'react';
import { styled } from 'styled-components';
import type { CaseAction } from '../../../common/cases/lifecycle.ts';
import { REPLY_TEMPLATES } from '../../../common/cases/reply-templates.ts';
import { LOCALES, localised, type Locale } from '../../../common/locale/locales.ts';
import { useLocale, useTexts } from '../../client/text.ts';
import { Field } from '../../controls/Field.tsx';
import { Select } from '../../controls/Select.tsx';
import { upTo } from '../../design/media.ts';

const Pair = styled.div`
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
  /** The customer's, which a template is in unless another is wanted. */
  language: Locale;
  onChoose: (text: string) => void;
}

/** A beginning for what staff write, in the customer's language or the other. Nothing where there is none for this action. */
export function TemplateFields({ action, language, onChoose }: TemplateFieldsProps) {
  const t = useTexts();
  const { locale } = useLocale();
  const [id, setId] = useState('');
  const [wanted, setWanted] = useState<Locale>(language);
  const templates = REPLY_TEMPLATES.filter(({ actions }) => actions.includes(action));
  if (!templates.length) return null;
  const take = (next: string, inLanguage: Locale) => {
    setId(next);
    setWanted(inLanguage);
    const found = templates.find((one) => one.id === next);
    if (found) onChoose(localised(found, 'text', inLanguage));
  };
  const options = templates.map((one) => ({ value: one.id, label: localised(one, 'title', locale) }));
  return (
    <Pair>
      <Field label={t('desk.template.label')}>
        {(wiring) => (
          <Select {...wiring} placeholder={t('desk.template.none')} options={options} value={id} onChange={(next) => take(next, wanted)} />
        )}
      </Field>
      <Field label={t('desk.template.language')}>
        {(wiring) => (
          <Select
            {...wiring}
            options={LOCALES.map((one) => ({ value: one, label: t(`desk.template.${one}`) }))}
            value={wanted}
            onChange={(next) => take(id, next as Locale)}
          />
        )}
      </Field>
    </Pair>
  );
}
