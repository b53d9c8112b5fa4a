import type { Drafted } from '../../platform/controlled/drafting.ts'
import type { StateRow } from '../../platform/controlled/rows.ts'
import type { Page } from '../../platform/database/pages.ts'
import { type DocumentDraft, documentFile } from '../../platform/documents/documents.ts'
import type { Http, Reading } from '../../platform/http/implement.ts'
import type { Scope } from '../../platform/scope.ts'
import { discardDocumentDraft, draftDocument, type WrittenKind } from './drafting.ts'
import type { DecidedKind, OnPaper } from './kind.ts'
import { inForce, type Readable } from './reading.ts'
import {
  numberedOnPaper,
  pendingDifference,
  savedOnPaper,
  versionDifference,
  versionOnPaper,
  versionsOf,
} from './versions.ts'

type By = { scope: Scope; reading: Reading; http: Pick<Http, 'baseUrl'> }
type Named = { params: { id: number } }

/** The handlers of the calls that every kind of document has, at whatever address: its versions and its PDFs. */
export const documentHandlers = <Row extends StateRow & Readable, Content extends object, Shown>(
  kind: DecidedKind<Row, Content, Shown>,
) => {
  const file = async ({ scope, reading, http }: By, read: (within: Scope) => Promise<OnPaper<Row, Content>>) => {
    const draft = async (within: Scope): Promise<DocumentDraft> => kind.draft(within, await read(within), http.baseUrl)
    return documentFile(scope, await reading(draft))
  }
  return {
    versions: ({ scope, params, query }: By & Named & { query: Page }) => versionsOf(scope, kind, params.id, query),
    difference: async ({ scope, reading, params, query }: By & Named & { query: { since?: number | null } }) => ({
      response: await versionDifference({ scope, reading }, kind, params.id, query.since),
    }),
    /** As it is saved. */
    saved: ({ params, ...by }: By & Named) => file(by, (within) => savedOnPaper(within, kind, params.id)),
    /** A version by its id. */
    version: ({ params, ...by }: By & Named) => file(by, (within) => versionOnPaper(within, kind, params.id)),
    /** The version in force, for its readers. @throws as `inForce`. */
    read: ({ params, ...by }: By & Named) =>
      file(by, async (within) =>
        numberedOnPaper(within, kind, await inForce(within, kind.reading!, () => kind.findRow(within, params.id))),
      ),
  }
}

type Typed = { query: { drafted?: 'true' | 'false' | undefined } }

/** The handlers of documents into which people write: what is typed and not saved, and what the saved text changes. */
export const writtenHandlers = <Row extends StateRow & Drafted, Content extends object, Shown, Fields extends object>(
  kind: WrittenKind<Row, Content, Shown, Fields>,
) => ({
  draft: async ({ scope, params, body }: By & Named & { body: { fields: object; at?: string | undefined } }) => ({
    response: await draftDocument(scope, kind, params.id, body),
  }),
  discard: ({ scope, params }: By & Named) => discardDocumentDraft(scope, kind, params.id),
  pending: async ({ scope, reading, params, query }: By & Named & Partial<Typed>) => ({
    response: await pendingDifference({ scope, reading }, kind, params.id, query?.drafted === 'true'),
  }),
})
