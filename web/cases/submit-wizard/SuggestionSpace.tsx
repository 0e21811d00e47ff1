import { styled } from 'styled-components';
import { lazyValue } from '../../api/lazy-value.ts';
import { fieldSpacing } from '../../ui/forms/field-parts.ts';
import { useLazyValue } from '../../api/use-lazy-value.ts';
import { useWizard } from './wizard-context.ts';

const loadSuggestions = lazyValue(() => import('./LazySteps.tsx').then(({ Suggestions }) => Suggestions));

/** As high as two answers and a row of services, so that nothing below it moves when they appear. */
const Space = styled.div`
  ${fieldSpacing}
  min-block-size: 204px;
`;

/** Reserves the space of the suggestions, from the first word of the description until they are dismissed. */
export function SuggestionSpace() {
  const { ready, answers, suggestionsDismissed } = useWizard();
  const isWriting = ready && answers.description.trim() !== '';
  const { value: Suggestions, failed } = useLazyValue(loadSuggestions, isWriting && !suggestionsDismissed);
  if (!isWriting || suggestionsDismissed || failed) return null;
  return <Space data-field="">{Suggestions && <Suggestions />}</Space>;
}
