import { Lightbulb, MessageCircle, MessageSquareText, Siren, type LucideIcon } from 'lucide-react';
import { localised } from '../../../common/locale/locales.ts';
import { useLocale, useTranslation } from '../../i18n/use-translation.ts';
import { Button } from '../../ui/forms/Button.tsx';
import { Notice } from '../../ui/feedback/Notice.tsx';
import { RadioCards } from '../../ui/forms/RadioCards.tsx';
import { Skeleton } from '../../ui/feedback/Skeleton.tsx';
import { useWizard } from './wizard-context.ts';

const ICONS: Record<string, LucideIcon> = {
  incident: Siren,
  complaint: MessageSquareText,
  suggestion: Lightbulb,
  feedback: MessageCircle,
};

/** Radio cards of the case types. */
export function CaseTypeField() {
  const t = useTranslation();
  const { locale } = useLocale();
  const { types, form } = useWizard();
  const { value, ...field } = form.field('caseTypeId');
  if (types.isError)
    return (
      <Notice
        tone="danger"
        live="alert"
        action={<Button onClick={() => void types.refetch()}>{t('wizard.retry')}</Button>}
      >
        {t('wizard.details.typesFailed')}
      </Notice>
    );
  if (!types.data) return <Skeleton height="72px" lines={2} />;
  return (
    <RadioCards
      {...field}
      legend={t('wizard.details.caseType')}
      required
      value={value === null ? null : String(value)}
      onChange={(id) => field.onChange(Number(id))}
      options={types.data.map((type) => {
        const Icon = ICONS[type.key] ?? MessageSquareText;
        return {
          value: String(type.id),
          title: localised(type, 'name', locale),
          hint: localised(type, 'hint', locale),
          icon: <Icon />,
        };
      })}
    />
  );
}
