export { faqsData as data } from '../../../content/faqs/faqs-data.ts';
