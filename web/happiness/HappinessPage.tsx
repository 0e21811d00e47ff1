import { usePageContext } from 'vike-react/usePageContext';
import { Card } from '../ui/layout/Card.tsx';
import { layout } from '../theme/tokens.ts';
import { PageBody } from '../layouts/PageBody.ts';
import { HappinessFrame } from './HappinessFrame.tsx';
import { HappinessMeter } from './HappinessMeter.tsx';

/** The page with the frame. With `?frame=1` it is the portal's own meter, shown inside that frame. */
export function HappinessPage() {
  const { search } = usePageContext().urlParsed;
  if (search['frame'] === '1') return <HappinessMeter />;
  return (
    <PageBody>
      <Card maxWidth={`${layout.happinessDialog.width}px`} centered clip>
        <HappinessFrame />
      </Card>
    </PageBody>
  );
}
