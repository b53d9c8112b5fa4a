import { formatDate } from '@prumo/contract/dates.ts'
import { changeLimit } from '@prumo/contract/quality/changes/endpoints.ts'
import {
  type Change,
  type ChangeAction,
  type ChangeContent,
  type ChangeText,
  changeActionLabels,
  changeActionLists,
  changeTextLabels,
  changeTexts,
} from '@prumo/contract/quality/changes/model.ts'
import { sql } from 'kysely'
import { idsOf } from '../../platform/database/ids.ts'
import { rowsOf } from '../../platform/database/rows.ts'
import { html } from '../../platform/rich-text/writing.ts'
import type { Scope } from '../../platform/scope.ts'
import { type ControlledRow, controlled, controlledColumns, type Part } from '../controlled/kind.ts'
import { statesOf } from '../controlled/state.ts'
import { paragraphs } from '../plain-html.ts'
import { area } from '../tables.ts'
import { actionsOf, type ChangeActions } from './actions.ts'

/** The texts as they are stored, beside what has a column. */
type Texts = Record<ChangeText, string> & { solicitante: string }
export type ChangeRow = ControlledRow & {
  number: string
  content: Texts
  requested_on: string | null
  starts_on: string | null
  follow_up_on: string | null
}

const rows = rowsOf(area, 'quality.changes', {
  columns: [...controlledColumns, 'number', 'content', 'requested_on', 'starts_on', 'follow_up_on'],
  order: sql`id desc`,
  putAway: 'deleted_at',
})

export const findRow = rows.find as (scope: Scope, id: number) => Promise<ChangeRow>
export const lockRow = rows.lockForChange as typeof findRow
export const countChanges = (scope: Scope) => rows.count(scope)

const contentOf = (row: ChangeRow, actions: ChangeActions): ChangeContent => ({
  title: row.title,
  numero: row.number,
  date_inicial: row.starts_on,
  date_acomp: row.follow_up_on,
  date_solicitacao: row.requested_on,
  ...row.content,
  ...actions,
})

const actionTable = (actions: readonly ChangeAction[]): string =>
  actions.length === 0
    ? ''
    : `<table><thead><tr><th><p>Ação</p></th><th><p>Responsável</p></th><th><p>Prazo</p></th></tr></thead><tbody>${actions
        .map(
          ({ acao, responsavel, prazo }) =>
            html`<tr><td><p>${acao}</p></td><td><p>${responsavel}</p></td><td><p>${prazo ? formatDate(prazo) : ''}</p></td></tr>`,
        )
        .join('')}</tbody></table>`

/** The parts of a change: what and why, its actions, what came of it. */
function partsOf(content: ChangeContent): Part[] {
  const written = changeTexts.map((field) => ({
    field: field as string,
    label: changeTextLabels[field] as string,
    html: paragraphs(content[field]),
  }))
  const actions = changeActionLists.map((list) => ({
    field: list,
    label: changeActionLabels[list],
    html: actionTable(content[list]),
  }))
  const planned = changeTexts.indexOf('resultado_mudanca')
  return [...written.slice(0, planned), ...actions, ...written.slice(planned)]
}

const shownDate = (date: string | null) => (date ? formatDate(date) : '')

/** Changes as controlled documents. */
export const change = controlled<ChangeRow, ChangeContent>({
  called: 'o controle de mudança',
  link: (id) => `/controle-mudanca/${id}`,
  tables: {
    documents: 'quality.changes',
    versions: 'quality.change_versions',
    owner: 'change_id',
    readers: 'quality.change_readers',
    readings: 'quality.change_readings',
  },
  entity: 'quality_change',
  toRead: ['mudança para confirmar', 'mudanças para confirmar'],
  paper: { name: 'controle_mudanca', kind: 'Controle de mudança', cover: false },
  findRow,
  lockRow,
  contentOf: async (scope, row) => contentOf(row, (await actionsOf(scope, [row.id])).get(row.id)!),
  presentRow: presentChange,
  titleOf: ({ title }) => title,
  gone: ({ number: numero }) => ({ numero }),
  factsOf: ({ numero, solicitante, date_solicitacao, date_inicial, date_acomp }) => [
    ['Número', numero],
    ['Solicitante', solicitante],
    ['Data da solicitação', shownDate(date_solicitacao)],
    ['Data inicial', shownDate(date_inicial)],
    ['Data do acompanhamento', shownDate(date_acomp)],
  ],
  partsOf,
})

/** The changes, the newest first. */
export async function changesOf(scope: Scope): Promise<Change[]> {
  return present(scope, (await rows.all(scope, { most: changeLimit })) as ChangeRow[])
}

/** A change as the contract declares it. @throws not_found. */
export const readChange = async (scope: Scope, id: number): Promise<Change> =>
  presentChange(scope, await findRow(scope, id))

export async function presentChange(scope: Scope, row: ChangeRow): Promise<Change> {
  return (await present(scope, [row]))[0]!
}

async function present(scope: Scope, rows: readonly ChangeRow[]): Promise<Change[]> {
  const [states, actions] = await Promise.all([statesOf(scope, rows), actionsOf(scope, idsOf(rows, 'id'))])
  return rows.map((row, at) => {
    const { created_by, ...state } = states[at]!
    const { acoes_mudanca, acoes_impactos, ...content } = contentOf(row, actions.get(row.id)!)
    return {
      ...state,
      user_created: { name: created_by },
      ...content,
      acoes_mudanca: JSON.stringify(acoes_mudanca),
      acoes_impactos: JSON.stringify(acoes_impactos),
    }
  })
}
