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
import { type SampleProps } from './Sample.tsx';
import { Inline } from '../ui/layout/Box.ts';

const LIGHT: ButtonTone[] = ['primary', 'secondary', 'tertiary', 'danger', 'dangerSecondary'];
const DARK: ButtonTone[] = ['gold', 'ghost'];
const BADGES: BadgeTone[] = ['brand', 'gold', 'neutral', 'success', 'attention', 'danger', 'info'];

const Dark = styled(Inline)`
  background: var(--brand-900);
`;

/** All tones and sizes, busy buttons and icons. */
export function ButtonSamples({ words }: SampleProps) {
  return (
    <>
      {LIGHT.map((tone) => (
        <Inline wrap gap={3} key={tone}>
          <Button tone={tone}>{words.save}</Button>
          <Button tone={tone} icon={<Plus aria-hidden="true" />}>
            {words.save}
          </Button>
          <Button tone={tone} busy busyLabel={words.loading}>
            {words.save}
          </Button>
        </Inline>
      ))}
      <Dark wrap gap={3} p={4} radius="md">
        {DARK.map((tone) => (
          <Button key={tone} tone={tone}>
            {words.save}
          </Button>
        ))}
        <Logo light size="sm" name={words.entities[0]} owner={words.home} />
      </Dark>
      <Inline wrap gap={3}>
        <Button size="sm">{words.save}</Button>
        <Button>{words.save}</Button>
        <Button size="lg">{words.save}</Button>
        <ButtonLink href="/controls" tone="secondary">
          {words.next}
        </ButtonLink>
      </Inline>
      <Inline wrap gap={3}>
        <IconButton label={words.show} icon={<Eye aria-hidden="true" />} />
        <Tooltip text={words.remove}>
          <IconButton outlined label={words.remove} icon={<Trash2 aria-hidden="true" />} />
        </Tooltip>
        <IconLink outlined href="/controls" label={words.next} icon={<Download aria-hidden="true" />} />
      </Inline>
      <Inline wrap gap={3}>
        {BADGES.map((tone) => (
          <IconBadge key={tone} tone={tone} size="sm">
            <Eye />
          </IconBadge>
        ))}
      </Inline>
    </>
  );
}
