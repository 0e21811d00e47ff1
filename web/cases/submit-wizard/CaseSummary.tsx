import { useQuery } from '@tanstack/react-query';
import { styled } from 'styled-components';
import { localised } from '../../../common/locale/locales.ts';
import { useLocale, useTranslation } from '../../i18n/use-translation.ts';
import { Landmark, MessagesSquare, Ticket } from 'lucide-react';
import { SummaryList } from '../../ui/data/SummaryList.tsx';
import { AsideCard, AsideTitle, Tip } from './aside-parts.tsx';
import { locationText } from '../location/coordinates.ts';
import { isAsked } from './field-rules.ts';
import { servicesQuery } from '../directory/queries.ts';
import { openStep } from './use-step.ts';
import { useWizard } from './wizard-context.ts';
import { Inline } from '../../ui/layout/Box.ts';

const LinkButton = styled.button`
  min-block-size: var(--control-target);
  padding: 0;
  border: 0;
  background: none;
  color: var(--link);
  font-weight: 600;
  text-decoration: underline;
  text-underline-offset: 0.22em;
`;

/** Sidebar of the later steps: a summary of the answers with links back. */
export function CaseSummary() {
  const t = useTranslation();
  const { locale } = useLocale();
  const { answers, fields, types, entities, step, elsewhere } = useWizard();
  const type = types.data?.find(({ id }) => id === answers.caseTypeId);
  const entity = entities.data?.find(({ id }) => id === answers.entityId);
  const services = useQuery(servicesQuery(answers.entityId));
  const service = services.data?.find(({ id }) => id === answers.serviceId);
  const files = isAsked(fields.attachments) ? answers.attachments.length : 0;
  const place = answers.location && locationText(answers.location);
  const rows = [
    { key: 'type', term: t('wizard.details.caseType'), detail: type && localised(type, 'name', locale) },
    { key: 'entity', term: t('wizard.entity.entity'), detail: entity && localised(entity, 'name', locale) },
    { key: 'service', term: t('wizard.confirmation.service'), detail: service && localised(service, 'name', locale) },
    {
      key: 'files',
      term: t('wizard.yourCase.attachments'),
      detail: files > 0 && t('wizard.yourCase.files', { count: files }),
    },
    {
      key: 'voice',
      term: t('wizard.yourCase.voice'),
      detail: isAsked(fields.voiceNote) && answers.voiceNote && t('wizard.yourCase.voiceAdded'),
    },
    {
      key: 'location',
      term: t('wizard.yourCase.location'),
      detail: isAsked(fields.location) && place && <bdi>{place}</bdi>,
    },
  ].filter(({ detail }) => detail);
  return (
    <>
      <AsideCard>
        <AsideTitle>{t('wizard.yourCase.title')}</AsideTitle>
        <SummaryList rows={rows} />
        {!elsewhere && (
          <Inline gap="1 4" wrap>
            <LinkButton type="button" onClick={() => openStep(1)}>
              {t('wizard.yourCase.details')}
            </LinkButton>
            {step === 3 && (
              <LinkButton type="button" onClick={() => openStep(2)}>
                {t('wizard.yourCase.entity')}
              </LinkButton>
            )}
          </Inline>
        )}
      </AsideCard>
      <AsideCard>
        <AsideTitle>{t('wizard.after.title')}</AsideTitle>
        <ul role="list">
          <Tip icon={<Ticket />}>{t('wizard.after.ticket')}</Tip>
          <Tip icon={<Landmark />}>{t('wizard.after.entity')}</Tip>
          <Tip icon={<MessagesSquare />}>{t('wizard.after.follow')}</Tip>
        </ul>
      </AsideCard>
    </>
  );
}
