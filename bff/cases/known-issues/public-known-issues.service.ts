import { Injectable } from '@nestjs/common';
import type { CurrentKnownIssues, FollowKnownIssue, MatchKnownIssues } from '../../../common/cases/known-issues.dto.ts';
import {
  KNOWN_ISSUE_LIMITS,
  type FollowedKnownIssue,
  type MatchedKnownIssue,
  type PublicKnownIssue,
} from '../../../common/cases/known-issues.types.ts';
import { mobilesOf, type Principal } from '../../../common/contract/principal.ts';
import { AppError } from '../../../common/errors/catalogue.ts';
import { Clock } from '../../integrations/clock/clock.port.ts';
import { FOR_SERVICES, RankedRows } from '../../ranking/ranked-texts.ts';
import { PublicLinks } from '../public-link.ts';
import { matchIssues } from './issue-match.ts';
import { toPublicKnownIssue } from './known-issue-view.ts';
import { PublicKnownIssuesRepository, type FollowerContact } from './public-known-issues.repository.ts';
import type { MessageLink } from '../../../common/cases/cases.dto.ts';

type FollowedRow = NonNullable<Awaited<ReturnType<PublicKnownIssuesRepository['findFollowed']>>>;
type CurrentRow = Awaited<ReturnType<PublicKnownIssuesRepository['current']>>[number];

/** The texts that descriptions are compared with. */
const rankedTextOf = (row: CurrentRow) => ({
  id: row.id,
  name: `${row.title_en}\n${row.title_ar}`,
  keywords: [row.service_en, row.service_ar].filter(Boolean).join('\n'),
  about: `${row.text_en}\n${row.text_ar}`,
});

/** Known issues for the public. Shows the texts of staff and no data of other people's cases. */
@Injectable()
export class PublicKnownIssuesService {
  private readonly rows: RankedRows<CurrentRow>;

  constructor(
    private readonly repository: PublicKnownIssuesRepository,
    private readonly links: PublicLinks,
    private readonly clock: Clock,
  ) {
    this.rows = new RankedRows(
      () => this.repository.current(this.clock.now(), { max: KNOWN_ISSUE_LIMITS.comparedMax }),
      rankedTextOf,
      FOR_SERVICES,
      clock,
    );
  }

  async current({ id }: CurrentKnownIssues): Promise<{ knownIssues: PublicKnownIssue[] }> {
    const rows = await this.repository.current(this.clock.now(), { id, max: KNOWN_ISSUE_LIMITS.publicMax });
    return { knownIssues: rows.map(toPublicKnownIssue) };
  }

  async match(input: MatchKnownIssues): Promise<{ knownIssues: MatchedKnownIssue[] }> {
    const { rows, ranker } = await this.rows.get();
    if (!rows.length) return { knownIssues: [] };
    const wordShares = new Map(ranker.rank(input.text).map(({ id, coverage }) => [id, coverage]));
    const matches = matchIssues(input, rows, wordShares);
    return { knownIssues: matches.map(({ row, confidence }) => ({ ...toPublicKnownIssue(row), confidence })) };
  }

  /** Throws PROOF_NEEDED without a verified contact, KNOWN_ISSUE_CLOSED also for one that is not public. */
  async follow({ knownIssueId }: FollowKnownIssue, caller: Principal): Promise<{ knownIssueId: string }> {
    const contact = await this.contactOf(caller);
    if (!contact) throw new AppError('PROOF_NEEDED', { otpRequired: true });
    const at = this.clock.now();
    const [issue] = await this.repository.current(at, { id: knownIssueId, max: 1 });
    if (!issue) throw new AppError('KNOWN_ISSUE_CLOSED');
    await this.repository.addFollower(knownIssueId, contact, caller.locale, at);
    return { knownIssueId };
  }

  /** Throws LINK_EXPIRED, also once the person no longer follows. */
  async followed({ link }: MessageLink): Promise<FollowedKnownIssue> {
    return { ...followedIssue(await this.findFollowed(link)), following: true };
  }

  /** Throws LINK_EXPIRED. */
  async unfollow({ link }: MessageLink): Promise<FollowedKnownIssue> {
    const row = await this.findFollowed(link);
    await this.repository.removeFollower(row.follower_id);
    return { ...followedIssue(row), following: false };
  }

  private async findFollowed(link: string): Promise<FollowedRow> {
    const id = this.links.read(link, 'unfollow-link');
    const row = id && (await this.repository.findFollowed(id));
    if (!row) throw new AppError('LINK_EXPIRED');
    return row;
  }

  private async contactOf(caller: Principal): Promise<FollowerContact | undefined> {
    const { verifiedContact, user } = caller;
    if (verifiedContact?.channel === 'EMAIL') return { mobile: null, email: verifiedContact.destination };
    const [mobile] = mobilesOf(caller);
    if (mobile) return { mobile, email: null };
    const email = user && (await this.repository.emailOf(user.id));
    return email ? { mobile: null, email } : undefined;
  }
}

const followedIssue = (row: FollowedRow) => ({
  knownIssueId: row.id,
  titleEn: row.title_en,
  titleAr: row.title_ar,
  status: row.closed_at ? ('CLOSED' as const) : ('OPEN' as const),
});
