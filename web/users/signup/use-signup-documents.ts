import { documents as contract } from '../../../common/documents/documents.contract.ts';
import { IDENTITY_KINDS, type IdentityKind, type PendingDocument } from '../../../common/users/registration.types.ts';
import { apiRequest } from '../../api/api-request.ts';
import { draftTarget } from '../../documents/upload-target.ts';
import { useIdentityUploads } from '../use-identity-uploads.ts';

/**
 * The identity documents of a registration. `pending`: those of the registration that this browser continues. The
 * server does not tell their ids, so their kinds stand for them.
 */
export function useSignupDocuments(pending: readonly PendingDocument[], registrationId: string | undefined) {
  const identity = useIdentityUploads({
    initial: pending.map((document) => ({ ...document, id: document.kind })),
    targetOf: (kind) => ({
      ...draftTarget({ kind, ...(registrationId && { registrationId }) }),
      // Not awaited: files that are not deleted now are deleted a day later.
      discard: () => void apiRequest(contract.discardIdentity, { kind }),
    }),
  });
  const isListed = (id: string) => IDENTITY_KINDS.includes(id as IdentityKind);
  return {
    ...identity,
    uploadedIds: () => identity.idsOf().filter((id) => !isListed(id)),
    /** Hides the documents that the server has dropped, because another person has begun a registration. */
    keep: (kept: readonly PendingDocument[]) => {
      for (const kind of IDENTITY_KINDS) if (kept.every((document) => document.kind !== kind)) identity.uploads[kind].clear();
    },
  };
}
