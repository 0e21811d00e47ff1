/** How a similar case was answered, with gaps for personal data. */
export interface SimilarAnswer {
  incidentId: string;
  text: string;
  answeredAt: string;
  /** The share of the description's words that the other case has too, 0 to 1. */
  confidence: number;
}
