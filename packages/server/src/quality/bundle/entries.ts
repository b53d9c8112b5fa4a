import { addDays } from '@prumo/contract/dates.ts'
import { savedOnPaper } from '../../admin/controlled/versions.ts'
import { documentedInformation, draftInForce } from '../../platform/controlled/listing.ts'
import type { DocumentDraft } from '../../platform/documents/documents.ts'
import type { Scope } from '../../platform/scope.ts'
import { auditDraft } from '../audits/document.ts'
import { auditsOf } from '../audits/listing.ts'
import { programmeDraft } from '../audits/programme.ts'
import { change, changesOf } from '../changes/queries.ts'
import { draftPaper } from '../controlled/document.ts'
import { documentsDraft } from '../documents/document.ts'
import { rncDraft } from '../nonconformities/document.ts'
import { rncsOf } from '../nonconformities/listing.ts'
import { readinessDraft } from '../readiness/document.ts'
import { reviewDraft } from '../reviews/document.ts'
import { allReviews } from '../reviews/queries.ts'
import { risksDraft } from '../risks/document.ts'

/** A PDF of the bundle. */
export type Entry = {
  /** Its folder in the ZIP, '' at the top, and its name there without extension. */
  folder: string
  name: string
  /** The clauses it is evidence of. */
  clause: string
  draft: (scope: Scope) => Promise<DocumentDraft>
}

/** Days of records that are evidence: the audit of a certifier looks at the last ones. */
const days = 2 * 365
/** The most nonconformities. */
const mostRncs = 300

/** The documents that an auditor gets, in the order of the index. */
export async function bundleEntries(scope: Scope, baseUrl: string): Promise<Entry[]> {
  const since = addDays(scope.today, -days)
  const year = Number(scope.today.slice(0, 4))
  const [kinds, rncs, { response: audits }, reviews, controlled] = await Promise.all([
    documentedInformation(scope),
    rncsOf(scope, { search: '', from: since.slice(0, 7), page: 1, per_page: mostRncs }),
    auditsOf(scope, undefined),
    allReviews(scope),
    changesOf(scope),
  ])
  const recent = (day: string | null) => day === null || day >= since
  return [
    { folder: '', name: 'Prontidão ISO 9001', clause: '4–10', draft: readinessDraft },
    { folder: '', name: 'Riscos e oportunidades', clause: '6.1', draft: risksDraft },
    { folder: 'Documentos', name: 'Lista mestra', clause: '7.5', draft: documentsDraft },
    ...kinds.flatMap(({ kind, name, hasPdf, documents }) =>
      documents
        .filter(({ version }) => hasPdf && version !== null)
        .map(
          ({ id, title, version }): Entry => ({
            folder: `Documentos/${name}`,
            name: `${title}, versão ${version}`,
            clause: '7.5',
            draft: (within) => draftInForce(within, { kind, id, baseUrl }),
          }),
        ),
    ),
    {
      folder: 'Auditorias internas',
      name: `Programa ${year}`,
      clause: '9.2',
      draft: (within: Scope) => programmeDraft(within, year),
    },
    ...audits
      .filter(({ planned_on, concluded_on }) => recent(concluded_on ?? planned_on))
      .map(
        ({ id, code, title }): Entry => ({
          folder: 'Auditorias internas',
          name: `${code} ${title}`,
          clause: '9.2',
          draft: (within) => auditDraft(within, id),
        }),
      ),
    ...rncs.response.map(
      ({ id, code, title }): Entry => ({
        folder: 'Não conformidades',
        name: `${code} ${title}`,
        clause: '10.2',
        draft: (within) => rncDraft(within, id),
      }),
    ),
    ...reviews
      .filter(({ elabored_date }) => recent(elabored_date))
      .map(
        ({ id, title }): Entry => ({
          folder: 'Análises críticas',
          name: title,
          clause: '9.3',
          draft: (within) => reviewDraft(within, id),
        }),
      ),
    ...controlled.map(
      ({ id, title, numero }): Entry => ({
        folder: 'Mudanças',
        name: `${numero} ${title}`,
        clause: '6.3, 8.5.6',
        draft: async (within) => draftPaper(within, change, await savedOnPaper(within, change, id)),
      }),
    ),
  ]
}
