import { usePageContext } from 'vike-react/usePageContext';
import { lazyValue } from '../../api/lazy-value.ts';
import { LazySection } from './LazySection.tsx';
import { useLazyComponent } from './use-lazy-component.ts';
import { useInView } from './use-in-view.ts';
import { useWizard } from './wizard-context.ts';

const loadPicker = lazyValue(() => import('../location/LocationPicker.tsx').then(({ LocationPicker }) => LocationPicker));

/** Location field. The map is loaded when it comes into view. */
export function LocationField() {
  const { settings } = usePageContext();
  const { form } = useWizard();
  const { id, error, value, onChange } = form.field('location');
  const { shouldLoad, watch } = useInView();
  const picker = useLazyComponent(loadPicker, shouldLoad);
  return (
    <LazySection ref={watch} id={id} loader={picker} height={360} error={error}>
      {picker.LazyComponent && (
        <picker.LazyComponent
          value={value ?? undefined}
          onChange={(location) => onChange(location ?? null)}
          tilesUrl={settings.tilesUrl}
          tilesAttribution={settings.tilesAttribution}
        />
      )}
    </LazySection>
  );
}
