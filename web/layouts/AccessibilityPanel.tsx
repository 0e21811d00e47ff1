import { RotateCcw, X } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { COLOR_SCHEMES, FONT_SIZES, THEMES, type Theme } from '../../common/locale/appearance.ts';
import { useLocale, useTranslation } from '../i18n/use-translation.ts';
import { Button } from '../ui/forms/Button.tsx';
import { IconButton } from '../ui/forms/IconButton.tsx';
import { Modal } from '../ui/overlays/Modal.tsx';
import { RadioCards } from '../ui/forms/RadioCards.tsx';
import { overlayStyles } from '../ui/overlays/overlay-styles.ts';
import { Segmented } from '../ui/forms/Segmented.tsx';
import { upTo } from '../theme/media.ts';
import { layout, rootFontSize } from '../theme/tokens.ts';
import { applyAppearance, currentAppearance, DEFAULT_APPEARANCE, type Appearance } from './appearance-choice.ts';
import type { OverlayProps } from './use-popover.ts';
import { Inline, Stack } from '../ui/layout/Box.ts';
import { Text } from '../ui/layout/Text.ts';

/** Uses the colours of the theme it previews. */
const Dot = styled.i<{ $color: string }>`
  inline-size: 20px;
  block-size: 20px;
  border-radius: 50%;
  background: var(--${({ $color }) => $color});
  forced-color-adjust: none;
`;

const PREVIEW_COLORS = ['brand', 'accent', 'danger', 'success'] as const;
/** In monochrome, four near-blacks would look alike, so the chart greys are shown. */
const PREVIEW_GREYS = ['chart-1', 'chart-2', 'chart-4', 'chart-5'] as const;

/** Four colours of a theme. */
function ThemePicker({ theme }: { theme: Theme }) {
  return (
    <Inline as="span" gap={1} data-theme={theme} aria-hidden="true">
      {(theme === 'monochromacy' ? PREVIEW_GREYS : PREVIEW_COLORS).map((color) => (
        <Dot key={color} $color={color} />
      ))}
    </Inline>
  );
}

/** Below the utility bar at the inline end; at the bottom on small screens, so the page stays visible. */
const Panel = styled(Modal)`
  ${overlayStyles}
  inset-block: ${layout.headerRows.utility + 12}px auto;
  inset-inline: auto max(var(--gutter), calc((100vw - ${layout.container}px) / 2));
  inline-size: min(420px, calc(100vw - 2 * var(--gutter)));
  max-block-size: calc(100dvh - ${layout.headerRows.utility + 24}px);
  margin: 0;
  padding: 28px;
  border-radius: var(--radius-xl);

  &::backdrop {
    background: color-mix(in srgb, var(--brand-900) 30%, transparent);
  }
  ${upTo.mobile} {
    inset-block: auto 0;
    inset-inline: 0;
    inline-size: 100%;
    max-block-size: 85dvh;
    padding: var(--space-5) var(--gutter) var(--space-6);
    border-end-start-radius: 0;
    border-end-end-radius: 0;
  }
`;

/** Text size and colours. Changes apply at once and are kept for a year. */
export function AccessibilityPanel({ open, onClose }: OverlayProps) {
  const t = useTranslation();
  const { locale } = useLocale();
  const titleId = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const [chosen, setChosen] = useState(currentAppearance);
  const choose = (choice: Partial<Appearance>) => {
    applyAppearance(choice);
    setChosen({ ...chosen, ...choice });
  };
  return (
    <Panel open={open} onClose={onClose} initialFocus={heading} aria-labelledby={titleId}>
      <Inline as="header" gap={4} justify="space-between" mb={3}>
        <Text as="h2" size="h3" id={titleId} ref={heading} tabIndex={-1}>
          {t('site.accessibility.title')}
        </Text>
        <IconButton label={t('site.accessibility.close')} icon={<X aria-hidden="true" />} onClick={onClose} />
      </Inline>
      <Stack gap={5}>
        <Segmented
          legend={t('site.accessibility.fontSize')}
          value={chosen.fontSize}
          onChange={(fontSize) => choose({ fontSize })}
          options={FONT_SIZES.map((size) => ({
            value: size,
            content: size,
            label: t(`site.accessibility.font.${size}`),
            size: rootFontSize[size],
          }))}
        />
        <RadioCards
          legend={t('site.accessibility.colours')}
          columns={1}
          radioPosition="start"
          value={chosen.theme}
          onChange={(theme) => choose({ theme })}
          options={THEMES.map((theme) => ({
            value: theme,
            title: t(`site.accessibility.theme.${theme}`),
            hint:
              locale === 'ar' && theme !== 'default' ? (
                <span lang="en">{theme.charAt(0).toUpperCase() + theme.slice(1)}</span>
              ) : undefined,
            end: <ThemePicker theme={theme} />,
          }))}
        />
        {chosen.theme === 'default' && (
          <Segmented
            legend={t('site.accessibility.scheme')}
            value={chosen.colorScheme}
            onChange={(colorScheme) => choose({ colorScheme })}
            options={COLOR_SCHEMES.map((scheme) => ({
              value: scheme,
              content: t(`site.accessibility.schemes.${scheme}`),
            }))}
          />
        )}
        <Button
          tone="tertiary"
          size="sm"
          icon={<RotateCcw aria-hidden="true" />}
          onClick={() => choose(DEFAULT_APPEARANCE)}
        >
          {t('site.accessibility.reset')}
        </Button>
      </Stack>
    </Panel>
  );
}
