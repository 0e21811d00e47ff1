import { MapPin } from 'lucide-react';
import { styled } from 'styled-components';
import type { Case, Place } from '../../../common/cases/cases.types.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Bidi } from '../../ui/data/Bidi.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import { Attachments } from './Attachments.tsx';
import { FreeText } from './FreeText.tsx';
import { UserText } from './UserText.tsx';
import { SubsectionTitle, SectionTitle } from './SectionTitle.tsx';

const DescriptionText = styled.div`
  margin-block-start: 10px;
`;

const SecondaryText = styled.div`
  color: var(--ink-2);
`;

const LocationRow = styled.div`
  display: flex;
  gap: var(--space-3);
  color: var(--ink-2);

  & > svg {
    inline-size: 20px;
    block-size: 20px;
    margin-block-start: 0.3em;
    color: var(--brand);
  }
`;

const Coordinates = styled.p`
  color: var(--ink-3);
  font-size: var(--text-small);
  line-height: var(--leading-small);
`;

/** The description of the case with its location and files. */
export function CaseDescription({ incident }: { incident: Case }) {
  const t = useTranslation();
  const { suggestedSolution, location, voiceNote, attachments } = incident;
  const files = [...(voiceNote ? [voiceNote] : []), ...attachments];
  return (
    <Card $pad as="section">
      <SectionTitle>{t('details.field.description')}</SectionTitle>
      <DescriptionText>
        <UserText>{incident.description}</UserText>
      </DescriptionText>
      {suggestedSolution && (
        <>
          <SubsectionTitle>{t('details.field.suggestedSolution')}</SubsectionTitle>
          <SecondaryText>
            <FreeText>{suggestedSolution}</FreeText>
          </SecondaryText>
        </>
      )}
      {location && (
        <>
          <SubsectionTitle>{t('details.field.location')}</SubsectionTitle>
          <LocationSummary place={location} />
        </>
      )}
      {files.length > 0 && (
        <>
          <SubsectionTitle>{t('details.field.attachments')}</SubsectionTitle>
          <Attachments files={files} voiceNoteId={voiceNote?.id} />
        </>
      )}
    </Card>
  );
}

function LocationSummary({ place }: { place: Place }) {
  return (
    <LocationRow>
      <MapPin aria-hidden="true" />
      <div>
        {place.address && (
          <p>
            <bdi dir="auto">{place.address}</bdi>
          </p>
        )}
        <Coordinates>
          <Bidi>{`${place.latitude.toFixed(5)}, ${place.longitude.toFixed(5)}`}</Bidi>
        </Coordinates>
      </div>
    </LocationRow>
  );
}
