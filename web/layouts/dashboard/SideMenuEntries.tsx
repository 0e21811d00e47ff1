import {
  ArrowRightLeft,
  Building2,
  CalendarClock,
  ChartNoAxesCombined,
  House,
  ListTodo,
  Landmark,
  MessageCircleQuestionMark,
  MessageSquareReply,
  MessageSquareText,
  Star,
  Users,
  Webhook,
  type LucideIcon,
} from 'lucide-react';
import { styled } from 'styled-components';
import { useQuery } from '@tanstack/react-query';
import { LIMITS } from '../../../common/limits.ts';
import type { CaseListKind, CaseTab } from '../../../common/cases/case-tabs.ts';
import type { SectionIcon } from '../../../common/access/dashboard-sections.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Tooltip } from '../../ui/overlays/Tooltip.tsx';
import { VisuallyHidden } from '../../ui/layout/VisuallyHidden.tsx';
import { useDashboardMenu, type SideMenuEntry } from './use-dashboard.ts';
import { Stack } from '../../ui/layout/Box.ts';
import { tabsQuery } from '../../cases/list/queries.ts';

const REFRESH_MS = 60_000;

const AGENT_LIST = '/my-cases';
/** The tab on which each list of cases opens. */
const FIRST_TAB = { agent: 'mine', manager: 'overdue' } as const satisfies Record<CaseListKind, CaseTab>;

/** The number of cases in the tab on which the list opens. */
function useCaseCount(list: CaseListKind): number {
  const { data } = useQuery({ ...tabsQuery(list), refetchInterval: REFRESH_MS });
  return data?.tabs.find(({ tab }) => tab === FIRST_TAB[list])?.count ?? 0;
}

const ICONS: Record<SectionIcon, LucideIcon> = {
  home: House,
  cases: ListTodo,
  delegations: ArrowRightLeft,
  people: Users,
  analytics: ChartNoAxesCombined,
  entities: Building2,
  questions: MessageCircleQuestionMark,
  stories: Star,
  sla: CalendarClock,
  replies: MessageSquareReply,
  messages: MessageSquareText,
  webhooks: Webhook,
  city: Landmark,
};

const Entry = styled.a<{ $mini?: boolean; $nested?: boolean }>`
  position: relative;
  display: flex;
  align-items: center;
  justify-content: ${({ $mini }) => ($mini ? 'center' : 'flex-start')};
  gap: var(--space-3);
  min-block-size: 46px;
  padding-inline: ${({ $mini, $nested }) => ($mini ? '0' : $nested ? '46px 14px' : '14px')};
  border-radius: var(--radius-md);
  color: var(--on-brand-2);
  font-size: ${({ $nested }) => ($nested ? '0.9063rem' : '0.9688rem')};
  font-weight: 500;
  line-height: 1.4;
  text-decoration: none;

  & > svg {
    inline-size: 20px;
    block-size: 20px;
  }
  &:hover {
    background: color-mix(in srgb, var(--on-brand) 8%, transparent);
    color: var(--on-brand);
  }
  &[aria-current] {
    color: var(--on-brand);
    font-weight: 600;
  }
  &[aria-current]:not([data-below]) {
    background: color-mix(in srgb, var(--on-brand) 14%, transparent);
  }
  &[aria-current]:not([data-below])::before {
    content: '';
    position: absolute;
    inset-block: 9px;
    inset-inline-start: calc(-1 * var(--space-3));
    inline-size: 4px;
    border-start-end-radius: 4px;
    border-end-end-radius: 4px;
    background: var(--accent-fill);
  }
`;

const Badge = styled.span<{ $mini: boolean }>`
  min-inline-size: 26px;
  margin-inline-start: ${({ $mini }) => ($mini ? '0' : 'auto')};
  padding-inline: var(--space-2);
  border-radius: var(--radius-pill);
  background: var(--accent-fill);
  color: var(--on-accent);
  font-size: max(12px, 0.8125rem);
  font-weight: 600;
  text-align: center;
`;

function CaseBadge({ list, mini }: { list: CaseListKind; mini: boolean }) {
  const t = useTranslation();
  const count = useCaseCount(list);
  if (!count) return null;
  return (
    <Badge $mini={mini}>
      <span aria-hidden="true">{count < LIMITS.countMax ? count : `${LIMITS.countMax}+`}</span>
      <VisuallyHidden>{t(`dashboard.${FIRST_TAB[list]}`, { count })}</VisuallyHidden>
    </Badge>
  );
}

function EntryLink({ entry, mini }: { entry: SideMenuEntry; mini: boolean }) {
  const Icon = ICONS[entry.icon];
  const link = (
    <Entry href={entry.route} aria-current={entry.current} $mini={mini}>
      <Icon aria-hidden="true" />
      {mini ? <VisuallyHidden>{entry.label}</VisuallyHidden> : entry.label}
      {entry.slug === 'menu.cases' && <CaseBadge list={entry.route === AGENT_LIST ? 'agent' : 'manager'} mini={mini} />}
    </Entry>
  );
  if (!mini) return link;
  return (
    <Tooltip text={entry.label} placement="end">
      {link}
    </Tooltip>
  );
}

/** The dashboard's menu. The current section also shows its other pages. The mini menu has icons with tooltips only. */
export function SideMenuEntries({ mini = false }: { mini?: boolean }) {
  const entries = useDashboardMenu();
  return (
    <Stack as="ul" gap={1} py={4} px={3} role="list">
      {entries.map((entry) => (
        <li key={entry.slug}>
          <EntryLink entry={entry} mini={mini} />
          {!mini && entry.current && entry.items.length > 0 && (
            <ul role="list">
              {entry.items.map(({ path, label, current }) => (
                <li key={path}>
                  <Entry href={path} aria-current={current ? 'page' : undefined} data-below="" $nested>
                    {label}
                  </Entry>
                </li>
              ))}
            </ul>
          )}
        </li>
      ))}
    </Stack>
  );
}
