import type { IconNode } from 'lucide-react';
import icons from 'lucide-react/dynamicIconImports';

type IconName = keyof typeof icons;

const FALLBACK: IconName = 'landmark';

/** The nodes of each icon that was asked for: importing the modules again takes longer than rendering them. */
const nodes = new Map<string, Promise<IconNode>>();

/** The SVG nodes of an entity's Lucide icon. Loaded on the server, so that pages carry only the icons they show. */
export function entityIcon(name: string): Promise<IconNode> {
  const icon = name in icons ? (name as IconName) : FALLBACK;
  const known = nodes.get(icon);
  if (known) return known;
  const loading = icons[icon]().then(({ __iconData }) => __iconData.node);
  nodes.set(icon, loading);
  return loading;
}
