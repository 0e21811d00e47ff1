import type { Entity, Service } from '../cases/cases.types.ts';

export interface Faq {
  id: string;
  /** The entity that it is about. Null: all. */
  entityId: string | null;
  /** Its name; empty without one. */
  entityEn: string;
  entityAr: string;
  questionEn: string;
  questionAr: string;
  answerEn: string;
  answerAr: string;
  createdAt: string;
  modifiedAt: string;
}

/** The public view of a government entity. */
export interface Partner extends Entity {
  serviceCount: number;
  /** Null when unknown. */
  createdAt: string | null;
  modifiedAt: string | null;
}

/** How to reach an entity. Empty: unknown. */
export interface EntityContact {
  contactPhone: string;
  contactEmail: string;
  website: string;
  /** The opening hours. */
  hoursEn: string;
  hoursAr: string;
}

/** An entity with its description, empty if nobody has written one. */
export interface PartnerWithServices extends Partner, EntityContact {
  descriptionEn: string;
  descriptionAr: string;
  services: Service[];
}

export interface SuccessStory {
  id: string;
  titleEn: string;
  titleAr: string;
  /** Null for an entity that is not in the directory. */
  entityId: string | null;
  entityEn: string;
  entityAr: string;
  /** The entity's icon. */
  icon: string;
  descriptionEn: string;
  descriptionAr: string;
  image: string | null;
  banner: string | null;
  createdAt: string;
  modifiedAt: string;
}

export interface Paged {
  total: number;
  page: number;
  pageSize: number;
}

/** The answers of the happiness meter (specification §3). */
export const RATINGS = ['SATISFIED', 'NOT_SATISFIED'] as const;
export type Rating = (typeof RATINGS)[number];
