import { MapPin } from 'lucide-react';
import { styled } from 'styled-components';
import type { Case } from '../../../common/cases/cases.types.ts';
import { isPlace, type CasePlace } from '../../../common/cases/place.types.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Bidi } from '../../ui/data/Bidi.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import { LocationMap } from '../location/LocationMap.tsx';
import { coordinateText } from '../location/coordinates.ts';
import { Attachments } from './Attachments.tsx';
import { FreeText, Subsection, UserText } from './text-parts.tsx';
import { Box } from '../../ui/layout/Box.ts';
import { Text } from '../../ui/layout/Text.ts';

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

/** The description of the case with its location and files. */
export function CaseDescription({ incident }: { incident: Case }) {
  const t = useTranslation();
  const { suggestedSolution, location, assetNumber, voiceNote, attachments } = incident;
  const files = [...(voiceNote ? [voiceNote] : []), ...attachments];
  return (
    <Card $pad as="section">
      <Text as="h2" size="h3">
        {t('details.field.description')}
      </Text>
      <Box mt={3}>
        <UserText>{incident.description}</UserText>
      </Box>
      {suggestedSolution && (
        <Subsection title={t('caseFields.suggestedSolution.label')}>
          <Text as="div" tone="ink-2">
            <FreeText>{suggestedSolution}</FreeText>
          </Text>
        </Subsection>
      )}
      {location && (
        <Subsection title={t('details.field.location')}>
          <LocationSummary place={location} />
          {isPlace(location) && (
            <Box mt={3} className="no-print">
              <LocationMap value={location} />
            </Box>
          )}
        </Subsection>
      )}
      {assetNumber && (
        <Subsection title={t('caseFields.assetNumber.label')}>
          <bdi dir="auto">{assetNumber}</bdi>
        </Subsection>
      )}
      {files.length > 0 && (
        <Subsection title={t('details.field.attachments')}>
          <Attachments files={files} voiceNoteId={voiceNote?.id} />
        </Subsection>
      )}
    </Card>
  );
}

function LocationSummary({ place }: { place: CasePlace }) {
  return (
    <LocationRow>
      <MapPin aria-hidden="true" />
      <div>
        {place.address && (
          <p>
            <bdi dir="auto">{place.address}</bdi>
          </p>
        )}
        {isPlace(place) && (
          <Text size="small" tone="ink-3">
            <Bidi>{coordinateText(place)}</Bidi>
          </Text>
        )}
      </div>
    </LocationRow>
  );
}
