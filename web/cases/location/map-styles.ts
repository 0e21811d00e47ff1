import { css } from 'styled-components';
import { forcedColors } from '../../theme/media.ts';

const sea = 'color-mix(in srgb, var(--info) 16%, var(--surface))';
const ground = 'color-mix(in srgb, var(--line) 55%, var(--surface-2))';

const base = css`
  .map-land,
  .map-country {
    stroke: color-mix(in srgb, var(--info) 32%, var(--surface));
    stroke-width: 1px;
    stroke-opacity: 1;
    fill: ${ground};
    fill-opacity: 1;
  }
  .map-country {
    fill: var(--page);
    stroke: color-mix(in srgb, var(--accent) 45%, var(--line));
  }
  .map-grid {
    stroke: var(--ink-3);
    stroke-width: 1px;
    stroke-opacity: 0.13;
    fill: none;
  }
  /* Tiles replace the vector map. */
  &.map-tiles :is(.map-land, .map-country, .map-grid, .map-name) {
    display: none;
  }
  .map-name span {
    position: absolute;
    translate: -50% -3px;
    padding-block-start: 8px;
    color: var(--ink-2);
    font: 500 0.8125rem/1.2 var(--font-body);
    white-space: nowrap;
    text-shadow:
      0 0 2px var(--page),
      0 0 3px var(--page),
      0 0 4px var(--page);
  }
  .map-name span::before {
    content: '';
    position: absolute;
    inset-block-start: 0;
    inset-inline: calc(50% - 3px);
    block-size: 6px;
    border-radius: 50%;
    background: var(--ink-3);
    box-shadow: 0 0 0 2px var(--page);
  }
  .map-name [data-rank='1'] {
    color: var(--ink);
    font-weight: 600;
    font-size: 0.9375rem;
  }
  .map-name [data-rank='4'] {
    color: var(--ink-3);
  }
`;

const pin = css`
  .map-pin svg {
    filter: drop-shadow(0 3px 3px rgb(16 33 43 / 0.35));
  }
  .map-pin path {
    fill: var(--brand);
    stroke: var(--on-fill);
    stroke-width: 2px;
  }
  .map-pin circle {
    fill: var(--on-fill);
  }
  .map-area {
    fill: var(--brand);
    stroke: var(--brand);
  }
`;

const zoom = css`
  .leaflet-control-zoom {
    border: 1px solid var(--line);
    border-radius: var(--radius-md);
    box-shadow: var(--shadow-1);
    overflow: clip;
    overflow-clip-margin: 12px;
  }
  .leaflet-control-zoom a {
    inline-size: var(--control-target);
    block-size: var(--control-target);
    border-color: var(--line);
    background: var(--surface);
    color: var(--brand);
    font: 500 1.375rem/42px var(--font-body);
    text-indent: 0;
  }
  .leaflet-control-zoom a:hover {
    background: var(--brand-tint);
  }
  .leaflet-control-zoom .leaflet-disabled {
    color: var(--ink-3);
    background: var(--surface-2);
  }
`;

const forcedColorStyles = css`
  ${forcedColors} {
    .map-land,
    .map-country {
      fill: Canvas;
      stroke: CanvasText;
    }
    .map-pin path {
      fill: Highlight;
      stroke: Canvas;
    }
    .map-name span {
      text-shadow: none;
    }
  }
`;

/** Theme styles of Leaflet's elements, by class name. */
export const mapStyles = css`
  &.leaflet-container {
    isolation: isolate;
    background: ${sea};
    font-family: var(--font-body);
    ${base}
    ${pin}
    ${zoom}
    ${forcedColorStyles}
  }
`;
