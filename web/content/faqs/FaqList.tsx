import { useMemo } from 'react';
import { searchWords } from '../../../common/content/search-words.ts';
import { Box } from '../../ui/layout/Box.ts';
import { SubText, Text } from '../../ui/layout/Text.ts';
import { Accordion, AccordionItem } from '../../ui/navigation/Accordion.tsx';
import { Highlight } from '../list-search/Highlight.tsx';
import { matchRanges } from '../list-search/match-ranges.ts';
import type { FaqsData } from './faqs-data.ts';

/** Accordion of questions. `q`: the searched text. Opens the best match, and matches in the answer only. */
export function FaqList({ faqs, q }: Pick<FaqsData, 'faqs' | 'q'>) {
  const words = useMemo(() => searchWords(q), [q]);
  const isFoundInAnswer = (question: string) => words.some((word) => matchRanges(question, [word]).length === 0);
  return (
    <Accordion>
      {faqs.map(({ id, question, answer, entity }, index) => (
        <AccordionItem
          key={`${id} ${q}`}
          open={words.length > 0 && (index === 0 || isFoundInAnswer(question))}
          title={
            <Box as="span" flex={1}>
              <Highlight text={question} words={words} />
              {entity && <SubText>{entity}</SubText>}
            </Box>
          }
        >
          <Text whiteSpace="pre-line">
            <Highlight text={answer} words={words} />
          </Text>
        </AccordionItem>
      ))}
    </Accordion>
  );
}
