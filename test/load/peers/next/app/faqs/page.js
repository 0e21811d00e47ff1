import { readFileSync } from 'node:fs';
import { headers } from 'next/headers';
import { languageOf } from '../texts.js';
import { Faqs } from './faqs.js';

const PAGE_SIZE = 10;
/** The questions of the portal's demo. The portal reads them from its database. */
const QUESTIONS = JSON.parse(readFileSync(process.env.FAQS_FILE, 'utf8'));

export const metadata = { title: 'Questions' };

export default async function Page({ searchParams }) {
  const language = languageOf(await headers());
  const page = Number((await searchParams).page ?? 1);
  const suffix = language === 'ar' ? 'Ar' : 'En';
  const faqs = QUESTIONS.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE).map((faq) => ({
    question: faq[`question${suffix}`],
    answer: faq[`answer${suffix}`],
  }));
  const pages = Math.ceil(QUESTIONS.length / PAGE_SIZE);
  return <Faqs language={language} faqs={faqs} page={page} pages={pages} total={QUESTIONS.length} />;
}
