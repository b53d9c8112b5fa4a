import { addDays, formatDate, todayIn } from '@prumo/contract/dates.ts'
import type { VisitShows } from '@prumo/contract/quality/visitors/endpoints.ts'
import { savedOnPaper } from '../../admin/controlled/versions.ts'
import { documentedInformation, draftInForce } from '../../platform/controlled/listing.ts'
import type { DocumentDraft } from '../../platform/documents/documents.ts'
import type { Scope } from '../../platform/scope.ts'
import { auditDraft } from '../audits/document.ts'
import { auditsOf } from '../audits/listing.ts'
import { programmeDraft } from '../audits/programme.ts'
import { change, changesOf } from '../changes/queries.ts'
import { documentsDraft } from '../documents/document.ts'
import { instrumentRows } from '../instruments/queries.ts'
import { legalRows } from '../legal/queries.ts'
import { rncDraft } from '../nonconformities/document.ts'
import { rncsOf } from '../nonconformities/listing.ts'
import { reviewDraft } from '../reviews/document.ts'
import { allReviews } from '../reviews/queries.ts'
import { risksDraft } from '../risks/document.ts'
import { supplierRows } from '../suppliers/rows.ts'
import { instrumentsDraft, legalDraft, suppliersDraft } from './registers.ts'
import { indicatorsDraft, readingsDraft, trainingsDraft } from './tables.ts'

/** A PDF of the bundle. */
export type Entry = {
  /** With the id it names what a visitor opens; that of a list is 1. */
  kind: string
  id: number
  /** What a visitor's link shows of it; null: it stays inside, because it says how the company judges itself. */
  shows: VisitShows | null
  /** Its folder in the ZIP, '' at the top, and its name there without extension. */
  folder: string
  name: string
  /** What else a visitor reads in the list: 'Concluída em 10/05/2026'. */
  detail: string
  /** The clauses it is evidence of, the first of them in the folder of a visitor. */
  clause: string
  draft: (scope: Scope) => Promise<DocumentDraft>
}

/** Days of records that are evidence: the audit of a certifier looks at the last ones. */
const days = 2 * 365
/** The most nonconformities. */
const mostRncs = 300

/** The clause of which a kind of document is evidence first; of others that of documented information. */
const documentClauses: Record<string, string> = {
  quality_manual: '5.2',
  pop: '8.5.1',
  job_description: '5.3',
  manual: '7.3',
  onboarding_list: '7.2',
  norm: '7.3',
}

const list = (
  entry: Pick<Entry, 'kind' | 'name' | 'clause' | 'draft'> & Partial<Pick<Entry, 'folder' | 'shows' | 'detail'>>,
): Entry => ({ id: 1, folder: '', shows: null, detail: '', ...entry })

/** The documents that an auditor gets, in the order of the index. */
export async function bundleEntries(scope: Scope, baseUrl: string): Promise<Entry[]> {
  const since = addDays(scope.today, -days)
  const year = Number(scope.today.slice(0, 4))
  const [kinds, rncs, { response: audits }, reviews, controlled, suppliers, instruments, requirements] =
    await Promise.all([
      documentedInformation(scope),
      rncsOf(scope, { search: '', from: since.slice(0, 7), page: 1, per_page: mostRncs }),
      auditsOf(scope, undefined),
      allReviews(scope),
      changesOf(scope),
      supplierRows.count(scope, { ended_on: null }),
      instrumentRows.count(scope, { ended_on: null }),
      legalRows.count(scope, { ended_on: null }),
    ])
  const recent = (day: string | null) => day === null || day >= since
  const on = (words: string, day: string | null) => (day === null ? '' : `${words} em ${formatDate(day)}`)
  return [
    list({ kind: 'risks', name: 'Riscos e oportunidades', clause: '6.1', draft: risksDraft, shows: 'records' }),
    list({ kind: 'indicators', name: 'Indicadores', clause: '9.1', draft: indicatorsDraft, shows: 'indicators' }),
    list({ kind: 'trainings', name: 'Treinamentos', clause: '7.2', draft: trainingsDraft, shows: 'trainings' }),
    list({ kind: 'readings', name: 'Leituras confirmadas', clause: '7.3', draft: readingsDraft, shows: 'trainings' }),
    ...[
      { kind: 'suppliers', name: 'Fornecedores', clause: '8.4', draft: suppliersDraft, count: suppliers },
      { kind: 'instruments', name: 'Instrumentos', clause: '7.1.5', draft: instrumentsDraft, count: instruments },
      { kind: 'requirements', name: 'Requisitos legais', clause: '8.2.2', draft: legalDraft, count: requirements },
    ].flatMap(({ count, ...one }) => (count === 0 ? [] : [list({ ...one, shows: 'records' })])),
    list({ kind: 'documents', folder: 'Documentos', name: 'Lista mestra', clause: '7.5', draft: documentsDraft }),
    ...kinds.flatMap(({ kind, name, hasPdf, documents }) =>
      documents
        .filter(({ version }) => hasPdf && version !== null)
        .map(
          ({ id, title, version, approved_at, readers, confirmed }): Entry => ({
            kind,
            id,
            shows: 'documents',
            folder: `Documentos/${name}`,
            name: `${title}, versão ${version}`,
            detail: [
              name,
              approved_at === null ? '' : `aprovado em ${formatDate(todayIn(scope.actor.timeZone, approved_at))}`,
              readers > 0 ? `lido por ${confirmed} de ${readers}` : '',
            ]
              .filter(Boolean)
              .join(', '),
            clause: documentClauses[kind] ?? '7.5',
            draft: (within) => draftInForce(within, { kind, id, baseUrl }),
          }),
        ),
    ),
    list({
      kind: 'programme',
      folder: 'Auditorias internas',
      name: `Programa ${year}`,
      clause: '9.2',
      draft: (within) => programmeDraft(within, year),
    }),
    ...audits
      .filter(({ planned_on, concluded_on }) => recent(concluded_on ?? planned_on))
      .map(
        ({ id, code, title, concluded_on }): Entry => ({
          kind: 'audit',
          id,
          shows: concluded_on === null ? null : 'records',
          folder: 'Auditorias internas',
          name: `${code} ${title}`,
          detail: on('Concluída', concluded_on),
          clause: '9.2',
          draft: (within) => auditDraft(within, id),
        }),
      ),
    ...rncs.response.map(
      ({ id, code, title, dataFe }): Entry => ({
        kind: 'rnc',
        id,
        shows: 'records',
        folder: 'Não conformidades',
        name: `${code} ${title}`,
        detail: dataFe === null ? 'Aberta' : on('Fechada', dataFe),
        clause: '10.2',
        draft: (within) => rncDraft(within, id),
      }),
    ),
    ...reviews
      .filter(({ elabored_date }) => recent(elabored_date))
      .map(
        ({ id, title, elabored_date }): Entry => ({
          kind: 'review',
          id,
          shows: elabored_date === null || elabored_date > scope.today ? null : 'records',
          folder: 'Análises críticas',
          name: title,
          detail: on('Feita', elabored_date),
          clause: '9.3',
          draft: (within) => reviewDraft(within, id, { inside: false }),
        }),
      ),
    ...controlled.map(
      ({ id, title, numero, version_in_force }): Entry => ({
        kind: 'change',
        id,
        shows: version_in_force === null ? null : 'records',
        folder: 'Mudanças',
        name: `${numero} ${title}`,
        detail: '',
        clause: '6.3, 8.5.6',
        draft: async (within) => change.draft(within, await savedOnPaper(within, change, id), ''),
      }),
    ),
  ]
}
