export interface Faq {
  id: string;
  questionEn: string;
  questionAr: string;
  answerEn: string;
  answerAr: string;
  createdAt: string;
  modifiedAt: string;
}

export interface Paged {
  total: number;
  page: number;
  pageSize: number;
}
