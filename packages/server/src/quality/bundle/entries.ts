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
import { companyNorms } from '../readiness/norms.ts'
import { reviewDraft } from '../reviews/document.ts'
import { allReviews } from '../reviews/queries.ts'
import { risksDraft } from '../risks/document.ts'
import { supplierRows } from '../suppliers/rows.ts'
import { inventoryDraft } from '../work-risks/document.ts'
import { workRisks } from '../work-risks/work-risks.ts'
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
  /** The clauses of ISO 9001 it is evidence of, the first of them in the folder of a visitor; of other norms see `clauseIn`. */
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

/** What reads the entries of one kind, or of the controlled documents of every kind, which is null. */
type Source = { kind: string | null; read: (scope: Scope, baseUrl: string, kind?: string) => Promise<readonly Entry[]> }

const recent = (scope: Scope, day: string | null) => day === null || day >= addDays(scope.today, -days)
const on = (words: string, day: string | null) => (day === null ? '' : `${words} em ${formatDate(day)}`)

/** A list that is there whatever is in it. */
const always = (entry: Parameters<typeof list>[0]): Source => ({ kind: entry.kind, read: async () => [list(entry)] })

/** The list of a register, where something in it is in use. */
const register = (
  entry: Pick<Entry, 'kind' | 'name' | 'clause' | 'draft'>,
  count: (scope: Scope) => Promise<number>,
): Source => ({
  kind: entry.kind,
  read: async (scope) => ((await count(scope)) === 0 ? [] : [list({ ...entry, shows: 'records' })]),
})

/** The documents that an auditor gets, in the order of the index. */
const sources: readonly Source[] = [
  always({ kind: 'risks', name: 'Riscos e oportunidades', clause: '6.1', draft: risksDraft, shows: 'records' }),
  register(
    { kind: 'work_risks', name: 'Inventário de riscos do trabalho', clause: '6.1.2', draft: inventoryDraft },
    async (scope) => ((await companyNorms(scope)).includes('iso45001') ? (await workRisks(scope)).length : 0),
  ),
  always({ kind: 'indicators', name: 'Indicadores', clause: '9.1', draft: indicatorsDraft, shows: 'indicators' }),
  always({ kind: 'trainings', name: 'Treinamentos', clause: '7.2', draft: trainingsDraft, shows: 'trainings' }),
  always({ kind: 'readings', name: 'Leituras confirmadas', clause: '7.3', draft: readingsDraft, shows: 'trainings' }),
  register({ kind: 'suppliers', name: 'Fornecedores', clause: '8.4', draft: suppliersDraft }, (scope) =>
    supplierRows.count(scope, { ended_on: null }),
  ),
  register({ kind: 'instruments', name: 'Instrumentos', clause: '7.1.5', draft: instrumentsDraft }, (scope) =>
    instrumentRows.count(scope, { ended_on: null }),
  ),
  register({ kind: 'requirements', name: 'Requisitos legais', clause: '8.2.2', draft: legalDraft }, (scope) =>
    legalRows.count(scope, { ended_on: null }),
  ),
  always({ kind: 'documents', folder: 'Documentos', name: 'Lista mestra', clause: '7.5', draft: documentsDraft }),
  { kind: null, read: documentEntries },
  {
    kind: 'programme',
    read: async ({ today }) => {
      const year = Number(today.slice(0, 4))
      return [
        list({
          kind: 'programme',
          folder: 'Auditorias internas',
          name: `Programa ${year}`,
          clause: '9.2',
          draft: (within) => programmeDraft(within, year),
        }),
      ]
    },
  },
  {
    kind: 'audit',
    read: async (scope) =>
      (await auditsOf(scope, undefined)).response
        .filter(({ planned_on, concluded_on }) => recent(scope, concluded_on ?? planned_on))
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
  },
  {
    kind: 'rnc',
    read: async (scope) => {
      const from = addDays(scope.today, -days).slice(0, 7)
      const { response } = await rncsOf(scope, { search: '', from, page: 1, per_page: mostRncs })
      return response.map(
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
      )
    },
  },
  {
    kind: 'review',
    read: async (scope) =>
      (await allReviews(scope))
        .filter(({ elabored_date }) => recent(scope, elabored_date))
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
  },
  {
    kind: 'change',
    read: async (scope) =>
      (await changesOf(scope)).map(
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
  },
]

async function documentEntries(scope: Scope, baseUrl: string, kind?: string): Promise<readonly Entry[]> {
  return (await documentedInformation(scope, kind)).flatMap(({ kind, name, hasPdf, documents }) =>
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
  )
}

/** Everything of the folder, in the order of the index. */
export const bundleEntries = async (scope: Scope, baseUrl: string): Promise<Entry[]> =>
  (await Promise.all(sources.map(({ read }) => read(scope, baseUrl)))).flat()

/** The entries of one kind: what opening one of them reads. */
export async function entriesOfKind(scope: Scope, baseUrl: string, kind: string): Promise<readonly Entry[]> {
  const source = sources.find((one) => one.kind === kind) ?? sources.find((one) => one.kind === null)!
  return source.read(scope, baseUrl, kind)
}
