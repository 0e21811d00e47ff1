import { styled } from 'styled-components';
import { usePageContext } from 'vike-react/usePageContext';
import { Card } from '../controls/Card.tsx';
import { layout } from '../design/tokens.ts';
import { PageBody } from '../layouts/PageBody.ts';
import { HappinessFrame } from './HappinessFrame.tsx';
import { OwnMeter } from './OwnMeter.tsx';

const Sheet = styled(Card)`
  max-inline-size: ${layout.happinessDialog.width}px;
  margin-inline: auto;
  overflow: hidden;
`;

/** The page with the frame; in the frame itself (`?frame=1`) the portal's own meter. */
export function HappinessPage() {
  const { search } = usePageContext().urlParsed;
  if (search['frame'] === '1') return <OwnMeter />;
  return (
    <PageBody>
      <Sheet>
        <HappinessFrame />
      </Sheet>
    </PageBody>
  );
}
