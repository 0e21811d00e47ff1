/**
 * The entries of the dashboard's side menu, in order (specification §2, Layouts). An entry is shown when the user's
 * menu lists one of its pages.
 */
export const SECTIONS = [
  { slug: 'menu.home', icon: 'home' },
  { slug: 'menu.cases', icon: 'cases' },
  { slug: 'menu.delegations', icon: 'delegations' },
  { slug: 'menu.users', icon: 'people' },
  { slug: 'menu.analytics', icon: 'analytics' },
  { slug: 'menu.partners', icon: 'entities' },
  { slug: 'menu.faqs', icon: 'questions' },
  { slug: 'menu.success-stories', icon: 'stories' },
  { slug: 'menu.sla', icon: 'sla' },
  { slug: 'menu.reply-templates', icon: 'replies' },
  { slug: 'menu.messages', icon: 'messages' },
  { slug: 'menu.webhooks', icon: 'webhooks' },
  { slug: 'menu.city', icon: 'city' },
] as const;

export type SectionSlug = (typeof SECTIONS)[number]['slug'];
export type SectionIcon = (typeof SECTIONS)[number]['icon'];
