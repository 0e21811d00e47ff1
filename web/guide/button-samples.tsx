import { Download, Eye, Plus, Trash2 } from 'lucide-react';
import { styled } from 'styled-components';
import { Button } from '../ui/forms/Button.tsx';
import { ButtonLink } from '../ui/navigation/ButtonLink.tsx';
import type { ButtonTone } from '../ui/forms/button-styles.ts';
import { IconBadge, type BadgeTone } from '../ui/layout/IconBadge.tsx';
import { IconButton } from '../ui/forms/IconButton.tsx';
import { IconLink } from '../ui/navigation/IconLink.tsx';
import { Logo } from '../ui/navigation/Logo.tsx';
import { Tooltip } from '../ui/overlays/Tooltip.tsx';
import type { SampleProps } from './Sample.tsx';
import { Inline } from '../ui/layout/Box.ts';

const LIGHT_TONES: ButtonTone[] = ['primary', 'secondary', 'tertiary', 'danger', 'dangerSecondary'];
const DARK_TONES: ButtonTone[] = ['gold', 'ghost'];
const BADGE_TONES: BadgeTone[] = ['brand', 'gold', 'neutral', 'success', 'attention', 'danger', 'info'];

const DarkRow = styled(Inline)`
  background: var(--brand-900);
`;

/** Buttons in all tones and sizes, busy buttons, icon buttons and badges. */
export function ButtonSamples({ texts }: SampleProps) {
  return (
    <>
      {LIGHT_TONES.map((tone) => (
        <Inline wrap gap={3} key={tone}>
          <Button tone={tone}>{texts.save}</Button>
          <Button tone={tone} icon={<Plus aria-hidden="true" />}>
            {texts.save}
          </Button>
          <Button tone={tone} busy busyLabel={texts.loading}>
            {texts.save}
          </Button>
        </Inline>
      ))}
      <DarkRow wrap gap={3} p={4} radius="md">
        {DARK_TONES.map((tone) => (
          <Button key={tone} tone={tone}>
            {texts.save}
          </Button>
        ))}
        <Logo light size="sm" name={texts.entities[0]} owner={texts.home} />
      </DarkRow>
      <Inline wrap gap={3}>
        <Button size="sm">{texts.save}</Button>
        <Button>{texts.save}</Button>
        <Button size="lg">{texts.save}</Button>
        <ButtonLink href="/controls" tone="secondary">
          {texts.next}
        </ButtonLink>
      </Inline>
      <Inline wrap gap={3}>
        <IconButton label={texts.show} icon={<Eye aria-hidden="true" />} />
        <Tooltip text={texts.remove}>
          <IconButton outlined label={texts.remove} icon={<Trash2 aria-hidden="true" />} />
        </Tooltip>
        <IconLink outlined href="/controls" label={texts.next} icon={<Download aria-hidden="true" />} />
      </Inline>
      <Inline wrap gap={3}>
        {BADGE_TONES.map((tone) => (
          <IconBadge key={tone} tone={tone} size="sm">
            <Eye />
          </IconBadge>
        ))}
      </Inline>
    </>
  );
}
