import { usePageContext } from 'vike-react/usePageContext';
import { lazyValue } from '../../api/lazy-value.ts';
import { LazySection } from './LazySection.tsx';
import { idOf } from './step-fields.ts';
import { useLazyComponent } from './use-lazy-component.ts';
import { useInView } from './use-in-view.ts';
import { useWizard } from './wizard-context.ts';

const loadPicker = lazyValue(() => import('../location/LocationPicker.tsx').then(({ LocationPicker }) => LocationPicker));

/** Location field. The map is loaded when it comes into view. */
export function LocationField() {
  const { settings } = usePageContext();
  const { answers, change, errorOf } = useWizard();
  const { shouldLoad, watch } = useInView();
  const picker = useLazyComponent(loadPicker, shouldLoad);
  return (
    <LazySection ref={watch} id={idOf('location')} loader={picker} height={360} error={errorOf('location')}>
      {picker.LazyComponent && (
        <picker.LazyComponent
          value={answers.location ?? undefined}
          onChange={(location) => change({ location: location ?? null })}
          tilesUrl={settings.tilesUrl}
          tilesAttribution={settings.tilesAttribution}
        />
      )}
    </LazySection>
  );
}
