import type { ChangeAction, ChangeActionInput, ChangeActionList } from '@prumo/contract/quality/changes/model.ts'
import { sql } from 'kysely'
import type { Scope } from '../../platform/scope.ts'
import { area } from '../tables.ts'

/** The stored name of each list. */
const lists = { acoes_mudanca: 'change', acoes_impactos: 'impact' } as const satisfies Record<ChangeActionList, string>

export type ChangeActions = Record<ChangeActionList, ChangeAction[]>

/** The actions of changes by their ids, each list in its order. */
export async function actionsOf(scope: Scope, ids: readonly number[]): Promise<Map<number, ChangeActions>> {
  const found = new Map(ids.map((id): [number, ChangeActions] => [id, { acoes_mudanca: [], acoes_impactos: [] }]))
  const rows = await scope.db.all(
    area
      .selectFrom('quality.change_actions')
      .select(['id', 'change_id', 'list', 'what', 'responsible', 'due_on'])
      .where('company_id', '=', scope.companyId)
      .where(sql<boolean>`change_id = any(${ids}::bigint[])`)
      .orderBy('position')
      .orderBy('id'),
  )
  for (const { id, change_id, list, what, responsible, due_on } of rows) {
    const name = list === lists.acoes_mudanca ? 'acoes_mudanca' : 'acoes_impactos'
    found.get(change_id)![name].push({ id, acao: what, responsavel: responsible, prazo: due_on })
  }
  return found
}

/**
 * Makes a list of a change, which the caller has created or locked, equal to what was sent. An action keeps its id, to
 * which plans refer, when it is sent with it, or with the same words without one.
 */
export async function writeActions(
  scope: Scope,
  changeId: number,
  list: ChangeActionList,
  { sent, before }: { sent: readonly ChangeActionInput[]; before: readonly ChangeAction[] },
) {
  const left = new Map(before.map((action) => [action.id, action]))
  const kept = (wanted: (action: ChangeAction) => boolean): number | null => {
    const action = [...left.values()].find(wanted)
    if (action) left.delete(action.id)
    return action?.id ?? null
  }
  const named = sent.map(({ id }) => (id === undefined ? null : kept((action) => action.id === id)))
  const ids = sent.map(({ acao }, at) => named[at] ?? kept((action) => action.acao === acao))
  const rows = sent.map(({ acao, responsavel, prazo }, at) => ({
    id: ids[at] ?? null,
    position: at + 1,
    what: acao,
    responsible: responsavel,
    due_on: prazo,
  }))
  const stays = ids.filter((id) => id !== null)
  await scope.db.run`
    delete from quality.change_actions where company_id = ${scope.companyId} and change_id = ${changeId}
    and list = ${lists[list]} and id <> all(${stays}::bigint[])`
  const given = JSON.stringify(rows)
  const columns = sql`id bigint, position int, what text, responsible text, due_on date`
  await scope.db.run`update quality.change_actions a
    set position = x.position, what = x.what, responsible = x.responsible, due_on = x.due_on
    from jsonb_to_recordset(${given}::jsonb) x (${columns})
    where a.company_id = ${scope.companyId} and a.change_id = ${changeId} and a.id = x.id`
  await scope.db.run`
    insert into quality.change_actions (company_id, change_id, list, position, what, responsible, due_on)
    select ${scope.companyId}::bigint, ${changeId}::bigint, ${lists[list]}::text, x.position, x.what, x.responsible, x.due_on
    from jsonb_to_recordset(${given}::jsonb) x (${columns}) where x.id is null
    order by x.position`
}
