import { Injectable } from '@nestjs/common';
import type { OptionalFeature } from '../../common/access/page-route.ts';
import { knownIssues } from '../../common/cases/known-issues.contract.ts';
import { replyTemplates } from '../../common/cases/reply-templates.contract.ts';
import type { AnyEndpoint } from '../../common/contract/endpoint.ts';
import { Forwarding } from '../http/contract-services.ts';

/** Endpoints that return lists: a 404 means that the middleware does not implement them. */
const FEATURE_ENDPOINTS: Record<OptionalFeature, readonly AnyEndpoint[]> = {
  knownIssues: [knownIssues.current, knownIssues.list],
  replyTemplates: [replyTemplates.list],
};

/** Finds the features that the middleware of the cases does not implement, from its latest responses. */
@Injectable()
export class MissingFeatures {
  constructor(private readonly forwarding: Forwarding) {}

  missing(): OptionalFeature[] {
    return (Object.keys(FEATURE_ENDPOINTS) as OptionalFeature[]).filter((feature) =>
      FEATURE_ENDPOINTS[feature].some((endpoint) => this.forwarding.isMissing(endpoint)),
    );
  }
}
