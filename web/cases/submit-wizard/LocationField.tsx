import { usePageContext } from 'vike-react/usePageContext';
import { useNearScreen } from '../location/use-near-screen.ts';
import { LaterPart } from './LaterPart.tsx';
import { idOf } from './step-fields.ts';
import { usePart } from './use-part.ts';
import { useWizard } from './wizard-context.ts';

const loadPicker = () => import('../location/LocationPicker.tsx').then(({ LocationPicker }) => LocationPicker);

/** Where it happened. The map is fetched when it comes near the screen. */
export function LocationField() {
  const { settings } = usePageContext();
  const { ready, answers, change, errorOf } = useWizard();
  const { near, watch } = useNearScreen();
  const picker = usePart(loadPicker, ready && near);
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
