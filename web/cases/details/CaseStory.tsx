import { MapPin } from 'lucide-react';
import { styled } from 'styled-components';
import type { Case, Place } from '../../../common/cases/cases.types.ts';
import { useTexts } from '../../client/text.ts';
import { Bidi } from '../../controls/Bidi.tsx';
import { Card } from '../../controls/Card.tsx';
import { Attachments } from './Attachments.tsx';
import { PersonText } from './PersonText.tsx';
import { SaidText } from './SaidText.tsx';
import { PartTitle, SectionTitle } from './SectionTitle.tsx';

const Words = styled.div`
  margin-block-start: 10px;
`;

const Softer = styled.div`
  color: var(--ink-2);
`;

const Spot = styled.div`
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

/** What the person told: the description and all that supports it. */
export function CaseStory({ incident }: { incident: Case }) {
  const t = useTexts();
  const { suggestedSolution, location, voiceNote, attachments } = incident;
  const files = [...(voiceNote ? [voiceNote] : []), ...attachments];
  return (
    <Card $pad as="section">
      <SectionTitle>{t('details.field.description')}</SectionTitle>
      <Words>
        <SaidText>{incident.description}</SaidText>
      </Words>
      {suggestedSolution && (
        <>
          <PartTitle>{t('details.field.suggestedSolution')}</PartTitle>
          <Softer>
            <PersonText>{suggestedSolution}</PersonText>
          </Softer>
        </>
      )}
      {location && (
        <>
          <PartTitle>{t('details.field.location')}</PartTitle>
          <Where place={location} />
        </>
      )}
      {files.length > 0 && (
        <>
          <PartTitle>{t('details.field.attachments')}</PartTitle>
          <Attachments files={files} voiceNoteId={voiceNote?.id} />
        </>
      )}
    </Card>
  );
}

function Where({ place }: { place: Place }) {
  return (
    <Spot>
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
    </Spot>
  );
}
