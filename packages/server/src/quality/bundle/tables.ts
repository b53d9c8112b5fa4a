import { formatDate, formatMonth } from '@prumo/contract/dates.ts'
import { draftRecord } from '../../identity/account/letterhead.ts'
import { trainings } from '../../people/development/trainings.ts'
import type { DocumentDraft } from '../../platform/documents/documents.ts'
import type { Scope } from '../../platform/scope.ts'
import { indicatorStandings } from '../../results/panel/standings.ts'
import { allDocuments } from '../documents/listing.ts'

/* Lists of evidence that are no document of their own: what an auditor asks to see, in a table. */

/** The most rows of a list. */
const most = 500

/** Every indicator in the last whole month, against its target. */
export async function indicatorsDraft(scope: Scope): Promise<DocumentDraft> {
  const { month, indicators } = await indicatorStandings(scope)
  return listDraft(scope, {
    kind: 'Indicadores',
    title: `Indicadores em ${formatMonth(month)}`,
    heads: ['Indicador', 'No mês'],
    rows: indicators
      .slice(0, most)
      .map(({ title, fact }) => [title, fact.startsWith(`${title}: `) ? fact.slice(title.length + 2) : fact]),
  })
}

/** The newest trainings, each with its person. */
export async function trainingsDraft(scope: Scope): Promise<DocumentDraft> {
  const { response } = await trainings(scope, { search: '', state: 'all', page: 1, per_page: most })
  return listDraft(scope, {
    kind: 'Treinamentos',
    title: 'Treinamentos',
    heads: ['Treinamento', 'Quem', 'Data', 'Vale até'],
    rows: response.map((one) => [
      one.title,
      one.collaborator,
      formatDate(one.held_on),
      one.valid_until === null ? '' : formatDate(one.valid_until),
    ]),
  })
}

/** Who confirmed the version in force of the documents that are read. */
export async function readingsDraft(scope: Scope): Promise<DocumentDraft> {
  const read = (await allDocuments(scope)).filter(({ version, readers }) => version !== null && readers > 0)
  return listDraft(scope, {
    kind: 'Leituras',
    title: 'Leituras confirmadas',
    heads: ['Documento', 'Versão', 'Leram'],
    rows: read.slice(0, most).map((one) => [one.title, String(one.version), `${one.confirmed} de ${one.readers}`]),
  })
}

export const listDraft = (
  scope: Scope,
  { kind, title, heads, rows }: { kind: string; title: string; heads: string[]; rows: string[][] },
): Promise<DocumentDraft> =>
  draftRecord(scope, {
    name: kind.toLowerCase(),
    template: '/quality/bundle/table.typ',
    kind,
    title,
    data: () => ({ heads, rows }),
  })
