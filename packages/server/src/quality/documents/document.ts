import { formatDate } from '@prumo/contract/dates.ts'
import { documentStateLabels } from '@prumo/contract/quality/documents/endpoints.ts'
import { draftRecord } from '../../identity/account/letterhead.ts'
import type { DocumentDraft } from '../../platform/documents/documents.ts'
import { writtenInstant } from '../../platform/exports/csv.ts'
import type { Scope } from '../../platform/scope.ts'
import { allDocuments } from './listing.ts'

/** The most rows whose structure a reader of the PDF gets; above it the tags cost more than the rows. */
const mostTagged = 500

/** The list of documented information in PDF, by kind. */
export async function documentsDraft(scope: Scope): Promise<DocumentDraft> {
  const documents = await allDocuments(scope)
  const kinds = [...Map.groupBy(documents, ({ kind_name }) => kind_name)]
  return draftRecord(scope, {
    name: 'informacao_documentada',
    template: '/quality/documents/documents.typ',
    tagged: documents.length <= mostTagged,
    kind: 'Informação documentada',
    title: 'Lista mestra de documentos',
    data: () => ({
      total: documents.length,
      late: documents.filter(({ review }) => review === 'late').length,
      kinds: kinds.map(([name, of]) => ({
        name,
        rows: of.map((one) => ({
          title: one.title,
          department: one.department,
          state: documentStateLabels[one.state],
          version: one.version === null ? '' : String(one.version),
          approved: one.approved_at
            ? `${one.approved_by}, ${writtenInstant(new Date(one.approved_at), scope.actor.timeZone).slice(0, 10)}`
            : '',
          review: one.revision_date ? formatDate(one.revision_date) : '',
          late: one.review === 'late',
          readers: one.readers ? `${one.confirmed} de ${one.readers}` : '',
        })),
      })),
    }),
  })
}
