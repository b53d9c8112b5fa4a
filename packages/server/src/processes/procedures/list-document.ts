import { formatDate } from '@prumo/contract/dates.ts'
import { type PopListItem, popStatusLabels } from '@prumo/contract/processes/procedures/model.ts'
import { count } from '@prumo/contract/words.ts'
import { draftRecord } from '../../identity/account/letterhead.ts'
import type { DocumentDraft } from '../../platform/documents/documents.ts'
import type { Scope } from '../../platform/scope.ts'
import { type DepartmentPops, popsByDepartment } from './by-department.ts'

/** The most rows of a printed list. */
const most = 5000

/** The list a client sends to be printed, as its screen has it. Only the ids in it are used. */
export type Asked = readonly {
  department: string
  department_id?: number | null | undefined
  pops: readonly { id?: number | null | undefined; microproccess_id?: number | null | undefined }[]
}[]

/** The list of POPs in PDF: the requested ones, or all of them. */
export async function popListDraft(scope: Scope, asked: Asked): Promise<DocumentDraft> {
  const everything = { state: '', search: '', page: 1, per_page: most } as const
  const { response, counts, total } = await popsByDepartment(scope, everything)
  const shown = asked.length ? chosenOf(response, asked) : response
  const rows = shown.reduce((sum, { pops }) => sum + pops.length, 0)
  const summary = [
    count(rows, 'linha', 'linhas'),
    ...(asked.length
      ? []
      : [
          count(counts.approved, 'aprovado', 'aprovados'),
          count(counts.open, 'aberto', 'abertos'),
          count(counts.refused, 'recusado', 'recusados'),
          count(counts.not_created, 'sem POP', 'sem POP'),
          count(counts.late, 'com revisão atrasada', 'com revisão atrasada'),
        ]),
    ...(total > most ? [`lista cortada em ${most} linhas`] : []),
  ].join(' · ')
  return draftRecord(scope, {
    name: 'pops',
    template: '/processes/procedures/pops.typ',
    tagged: rows <= 300,
    kind: 'Procedimentos operacionais padrão',
    title: 'Lista de POPs',
    data: () => ({
      summary,
      departments: shown.map(({ department, pops }) => ({ name: department, rows: pops.map(printed) })),
    }),
  })
}

/** A department by its id or name, with the requested POPs and processes; all of them when none is requested. */
function chosenOf(all: readonly DepartmentPops[], asked: Asked): DepartmentPops[] {
  return all.flatMap((department) => {
    const wanted = asked.filter(
      (one) =>
        one.department_id === department.department_id ||
        (!one.department_id && one.department === department.department),
    )
    if (!wanted.length) return []
    const pops = new Set(wanted.flatMap((one) => one.pops.flatMap(({ id }) => id ?? [])))
    const processes = new Set(
      wanted.flatMap((one) => one.pops.flatMap(({ id, microproccess_id }) => (id ? [] : (microproccess_id ?? [])))),
    )
    if (wanted.some((one) => !one.pops.length)) return [department]
    const left = department.pops.filter(
      ({ id, microproccess_id }) => (id !== null && pops.has(id)) || processes.has(microproccess_id),
    )
    return left.length ? [{ ...department, pops: left }] : []
  })
}

const tones = { 1: 'open', 2: 'good', 3: 'bad' } as const

const printed = (pop: PopListItem) => ({
  number: pop.index_item,
  title: pop.title,
  within: [pop.macroproccess_title, ...(pop.title === pop.microproccess_title ? [] : [pop.microproccess_title])].join(
    ' › ',
  ),
  state: pop.approved_status === null ? 'Não criado' : popStatusLabels[pop.approved_status],
  tone: pop.approved_status === null ? 'quiet' : tones[pop.approved_status],
  version: pop.version_in_force === null ? '–' : String(pop.version_in_force),
  review: pop.date_revision === null ? '–' : formatDate(pop.date_revision),
  late: pop.review === 'late',
})
