import { useTranslation } from '../i18n/use-translation.ts';
import { PageBody } from '../layouts/PageBody.ts';
import { ButtonSamples } from './button-samples.tsx';
import { ChoiceSamples, FileSamples } from './choice-samples.tsx';
import { AnswerSamples, FieldSamples } from './field-samples.tsx';
import { ListSamples } from './list-samples.tsx';
import { LayerSamples, MessageSamples } from './message-samples.tsx';
import { Sample } from './Sample.tsx';
import { Text } from '../ui/layout/Text.ts';

/** The living style guide: every control in its states, in both directions. */
export function ControlsPage() {
  const t = useTranslation();
  return (
    <PageBody>
      <Text size="lead" tone="ink-2" maxWidth="68ch">
        {t('guide.controlsLead')} <a href="/colors">{t('titles.colors')}</a>
      </Text>
      <Sample name="buttons" samples={ButtonSamples} />
      <Sample name="fields" samples={FieldSamples} />
      <Sample name="answers" samples={AnswerSamples} />
      <Sample name="choices" samples={ChoiceSamples} />
      <Sample name="files" samples={FileSamples} />
      <Sample name="messages" samples={MessageSamples} />
      <Sample name="layers" samples={LayerSamples} />
      <Sample name="lists" samples={ListSamples} />
    </PageBody>
  );
}
