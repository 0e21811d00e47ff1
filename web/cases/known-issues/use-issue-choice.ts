import { useState } from 'react';
import { usePageContext } from 'vike-react/usePageContext';
import type { PublicKnownIssue } from '../../../common/cases/known-issues.types.ts';
import type { Answers } from '../submit-wizard/draft.ts';

interface IssueChoiceOptions {
  answers: Answers;
  change: (answers: Partial<Answers>) => void;
  /** The issue of a link, whose dialog opens. */
  requestedId?: string;
}

/** The answers that joining an issue fills in: its entity, and its service if it is about one. */
export function answersOfIssue(
  { id, titleEn, titleAr, entity, service }: PublicKnownIssue,
  answers?: Answers,
): Partial<Answers> {
  const keepsService = !service && answers?.entityId === entity.id;
  return {
    knownIssue: { id, titleEn, titleAr },
    entityId: entity.id,
    ...(!keepsService && { serviceId: service?.id ?? '' }),
  };
}

const NO_ISSUES: readonly PublicKnownIssue[] = [];

interface IssuesOfPage {
  knownIssues?: PublicKnownIssue[];
  requestedIssue?: PublicKnownIssue | null;
}

const useIssuesOfPage = (): IssuesOfPage => (usePageContext().data as IssuesOfPage | undefined) ?? {};

/** The public issue that a link to the page names by its id. */
export function useRequestedIssue(id: string | undefined): PublicKnownIssue | undefined {
  const { requestedIssue } = useIssuesOfPage();
  return requestedIssue?.id === id ? (requestedIssue ?? undefined) : undefined;
}

/** Joining and following of known issues in the wizard. */
export function useIssueChoice({ answers, change, requestedId }: IssueChoiceOptions) {
  const [followDialogIssue, setFollowDialogIssue] = useState(useRequestedIssue(requestedId));
  return {
    /** The newest public issues. */
    current: useIssuesOfPage().knownIssues ?? NO_ISSUES,
    joined: answers.knownIssue,
    /** Joins an issue, or leaves it. */
    toggleJoined: (issue: PublicKnownIssue) =>
      change(answers.knownIssue?.id === issue.id ? { knownIssue: null } : answersOfIssue(issue, answers)),
    leave: () => change({ knownIssue: null }),
    /** The issue of the dialog that is open. */
    followDialogIssue,
    openFollowDialog: setFollowDialogIssue,
    closeFollowDialog: () => setFollowDialogIssue(undefined),
  };
}
