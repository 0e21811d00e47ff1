import { lazyValue } from '../../api/lazy-value.ts';
import { isRequired } from './field-rules.ts';
import { LazySection } from './LazySection.tsx';
import { useLazyValue } from '../../api/use-lazy-value.ts';
import { useInView } from './use-in-view.ts';
import { useWizard } from './wizard-context.ts';

const HEIGHTS = { wide: 416, phone: 460 };

const loadPicker = lazyValue(() =>
  import('../location/LocationPicker.tsx').then(({ LocationPicker }) => LocationPicker),
);

/** Location field. The map is loaded when it comes into view. */
export function LocationField() {
  const { form, fields } = useWizard();
  const { id, error, value, onChange } = form.field('location');
  const { shouldLoad, watch } = useInView();
  const picker = useLazyValue(loadPicker, shouldLoad);
  const Picker = picker.value;
  return (
    <LazySection ref={watch} id={id} loader={picker} heights={HEIGHTS} error={error}>
      {Picker && (
        <Picker
          value={value ?? undefined}
          onChange={(location) => onChange(location ?? null)}
          required={isRequired(fields.location)}
        />
      )}
    </LazySection>
  );
}
