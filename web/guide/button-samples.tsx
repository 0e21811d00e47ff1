import { Download, Eye, Plus, Trash2 } from 'lucide-react';
import { styled } from 'styled-components';
import { Button } from '../controls/Button.tsx';
import { ButtonLink } from '../controls/ButtonLink.tsx';
import type { ButtonTone } from '../controls/button-look.ts';
import { IconBadge, type BadgeTone } from '../controls/IconBadge.tsx';
import { IconButton } from '../controls/IconButton.tsx';
import { IconLink } from '../controls/IconLink.tsx';
import { Logo } from '../controls/Logo.tsx';
import { Tooltip } from '../controls/Tooltip.tsx';
import { Line, type SampleProps } from './Sample.tsx';

const LIGHT: ButtonTone[] = ['primary', 'secondary', 'tertiary', 'danger', 'dangerSecondary'];
const DARK: ButtonTone[] = ['gold', 'ghost'];
const BADGES: BadgeTone[] = ['brand', 'gold', 'neutral', 'success', 'attention', 'danger', 'info'];

const Dark = styled(Line)`
  padding: var(--space-4);
  border-radius: var(--radius-md);
  background: var(--brand-900);
`;

/** Every tone and size; busy and with icons. */
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
