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
import { Line, type SampleProps } from './Sample.tsx';

const LIGHT: ButtonTone[] = ['primary', 'secondary', 'tertiary', 'danger', 'dangerSecondary'];
const DARK: ButtonTone[] = ['gold', 'ghost'];
const BADGES: BadgeTone[] = ['brand', 'gold', 'neutral', 'success', 'attention', 'danger', 'info'];

const Dark = styled(Line)`
  padding: var(--space-4);
  border-radius: var(--radius-md);
  background: var(--brand-900);
`;

/** All tones and sizes, busy buttons and icons. */
export function ButtonSamples({ words }: SampleProps) {
  return (
    <>
      {LIGHT.map((tone) => (
        <Line key={tone}>
          <Button tone={tone}>{words.save}</Button>
          <Button tone={tone} icon={<Plus aria-hidden="true" />}>
            {words.save}
          </Button>
          <Button tone={tone} busy busyLabel={words.loading}>
            {words.save}
          </Button>
        </Line>
      ))}
      <Dark>
        {DARK.map((tone) => (
          <Button key={tone} tone={tone}>
            {words.save}
          </Button>
        ))}
        <Logo light size="sm" name={words.entities[0]} owner={words.home} />
      </Dark>
      <Line>
        <Button size="sm">{words.save}</Button>
        <Button>{words.save}</Button>
        <Button size="lg">{words.save}</Button>
        <ButtonLink href="/controls" tone="secondary">
          {words.next}
        </ButtonLink>
      </Line>
      <Line>
        <IconButton label={words.show} icon={<Eye aria-hidden="true" />} />
        <Tooltip text={words.remove}>
          <IconButton outlined label={words.remove} icon={<Trash2 aria-hidden="true" />} />
        </Tooltip>
        <IconLink outlined href="/controls" label={words.next} icon={<Download aria-hidden="true" />} />
      </Line>
      <Line>
        {BADGES.map((tone) => (
          <IconBadge key={tone} tone={tone} size="sm">
            <Eye />
          </IconBadge>
        ))}
      </Line>
    </>
  );
}
