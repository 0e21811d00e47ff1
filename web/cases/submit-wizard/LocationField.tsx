import { usePageContext } from 'vike-react/usePageContext';
import { fetchedOnce } from '../../client/fetched-once.ts';
import { LaterPart } from './LaterPart.tsx';
import { idOf } from './step-fields.ts';
import { usePart } from './use-part.ts';
import { useWanted } from './use-wanted.ts';
import { useWizard } from './wizard-context.ts';

const loadPicker = fetchedOnce(() => import('../location/LocationPicker.tsx').then(({ LocationPicker }) => LocationPicker));

/** Where it happened. The map is fetched when someone comes to it. */
export function LocationField() {
  const { settings } = usePageContext();
  const { answers, change, errorOf } = useWizard();
  const { wanted, watch } = useWanted();
  const picker = usePart(loadPicker, wanted);
  return (
    <LaterPart ref={watch} id={idOf('location')} part={picker} height={360} error={errorOf('location')}>
      {picker.Part && (
        <picker.Part
          value={answers.location ?? undefined}
          onChange={(location) => change({ location: location ?? null })}
          tilesUrl={settings.tilesUrl}
          tilesAttribution={settings.tilesAttribution}
        />
      )}
    </LaterPart>
  );
}
