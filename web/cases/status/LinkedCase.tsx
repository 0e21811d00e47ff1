import type { ReactNode } from 'react';
import type { PublicCase } from '../../../common/cases/cases.types.ts';
import { localised } from '../../../common/locale/locales.ts';
import { useLocale, useTranslation } from '../../i18n/use-translation.ts';
import { FormBody } from '../../layouts/PageBody.ts';
import { Card, CardSection } from '../../ui/layout/Card.tsx';
import { Text } from '../../ui/layout/Text.ts';
import { CaseNumber } from './CaseNumber.tsx';

/** The page of a signed link: a summary of its case, then the question about it. */
export function LinkedCase({ incident, children }: { incident: PublicCase; children: ReactNode }) {
  const t = useTranslation();
  const { locale } = useLocale();
  return (
    <FormBody>
      <Card>
        <CardSection aria-label={t('feedback.about')}>
          <CaseNumber incident={incident} own heading={(number) => <b>{number}</b>} />
          <Text tone="ink-2">{localised(incident.entity, 'name', locale)}</Text>
        </CardSection>
        {children}
      </Card>
    </FormBody>
  );
}
