import { Lightbulb, MessageCircle, MessageSquareText, Siren, type LucideIcon } from 'lucide-react';

const ICONS: Partial<Record<string, LucideIcon>> = { incident: Siren, complaint: MessageSquareText, suggestion: Lightbulb };

export const caseTypeIcon = (key: string): LucideIcon => ICONS[key] ?? MessageCircle;
