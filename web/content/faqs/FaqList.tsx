import { useMemo } from 'react';
import { styled } from 'styled-components';
import { searchWords } from '../../../common/content/search-words.ts';
import { Accordion, AccordionItem } from '../../controls/Accordion.tsx';
import { foundRanges } from '../search/found-ranges.ts';
import { Marked } from '../search/Marked.tsx';
import type { FaqsData } from './faqs-data.ts';

/** Answers keep their line breaks. */
const Answer = styled.p`
  white-space: pre-line;
`;

const Question = styled.span`
  flex: 1;
`;

/** Questions to open. Of what was searched for, the best match stands open, and so does what was found in the answer alone. */
export function FaqList({ faqs, q }: Pick<FaqsData, 'faqs' | 'q'>) {
  const words = useMemo(() => searchWords(q), [q]);
  const isFoundInAnswer = (question: string) => words.some((word) => foundRanges(question, [word]).length === 0);
  return (
    <Accordion>
      {faqs.map(({ id, question, answer }, at) => (
        <AccordionItem
          key={`${id} ${q}`}
          open={words.length > 0 && (at === 0 || isFoundInAnswer(question))}
          title={
            <Question>
              <Marked text={question} words={words} />
            </Question>
          }
        >
          <Answer>
            <Marked text={answer} words={words} />
          </Answer>
        </AccordionItem>
      ))}
    </Accordion>
  );
}
