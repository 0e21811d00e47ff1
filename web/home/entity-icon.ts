import type { IconNode } from 'lucide-react';
import icons from 'lucide-react/dynamicIconImports';

type IconName = keyof typeof icons;

const FALLBACK: IconName = 'landmark';

/** The SVG nodes of an entity's Lucide icon. Loaded on the server, so that pages carry only the icons they show. */
export async function entityIcon(name: string): Promise<IconNode> {
  const load = icons[name in icons ? (name as IconName) : FALLBACK];
  return (await load()).__iconData.node;
}
