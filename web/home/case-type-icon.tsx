import { Lightbulb, MessageCircle, MessageSquareText, Siren, type LucideIcon } from 'lucide-react';

const ICONS: Partial<Record<string, LucideIcon>> = { incident: Siren, complaint: MessageSquareText, suggestion: Lightbulb };

/** The icon of a case type by its key. */
export const caseTypeIcon = (key: string): LucideIcon => ICONS[key] ?? MessageCircle;
