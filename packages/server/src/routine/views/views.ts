import type { ListView, ListViewChange, ListViewInput, ViewList } from '@prumo/contract/routine/views/endpoints.ts'
import type { z } from 'zod'
import { memberNames } from '../../identity/members/queries.ts'
import { record } from '../../platform/audit/record.ts'
import { idsOf } from '../../platform/database/ids.ts'
import { rowsOf } from '../../platform/database/rows.ts'
import { fail } from '../../platform/errors.ts'
import { publish } from '../../platform/live/publishing.ts'
import type { Scope } from '../../platform/scope.ts'
import { area } from '../tables.ts'

const rows = rowsOf(area, 'routine.list_views', {
  columns: ['id', 'list', 'name', 'shared', 'address', 'user_id'],
  stamps: ['created_at'],
  duplicate: 'view.duplicate',
})
type Row = Awaited<ReturnType<typeof rows.find>>

/** Most views that a person has, and most that are shown. */
const mostOwn = 50
const mostShown = 200

/** The user's views and the company's, by name. */
export async function listViews(scope: Scope): Promise<ListView[]> {
  const found = await scope.db.all<Row & { is_default: boolean }>`
    select v.id, v.list, v.name, v.shared, v.address, v.user_id, d.view_id is not null as is_default
    from routine.list_views v
    left join routine.default_views d on d.company_id = v.company_id and d.user_id = ${scope.userId}
      and d.list = v.list and d.view_id = v.id
    where v.company_id = ${scope.companyId} and (v.user_id = ${scope.userId} or v.shared)
    order by v.name collate "pt-BR-x-icu", v.id limit ${mostShown}`
  const names = await memberNames(scope, idsOf(found, 'user_id'))
  return found.map((row) => shown(scope, row, names.get(row.user_id) ?? ''))
}

/** @throws view.duplicate, list.too_many. */
export async function createView(scope: Scope, input: z.output<typeof ListViewInput>): Promise<ListView> {
  if ((await rows.count(scope, { user_id: scope.userId })) >= mostOwn) throw fail('list.too_many')
  const view = await rows.insert(scope, {
    ...input,
    address: JSON.stringify(input.address),
    user_id: scope.userId,
  })
  await record(scope, 'list_view.created', view.id, { after: facts(view) })
  publishView(scope, view)
  return shown(scope, view, scope.actor.name)
}

/** @throws not_found, view.not_own, view.duplicate. */
export async function changeView(
  scope: Scope,
  id: number,
  { address, ...input }: z.output<typeof ListViewChange>,
): Promise<ListView> {
  const before = await lockView(scope, id)
  const view = await rows.update(scope, id, {
    ...input,
    ...(address !== undefined && { address: JSON.stringify(address) }),
  })
  // What is not shared any more opens nobody else's list.
  if (before.shared && !view.shared)
    await scope.db.run(
      area
        .deleteFrom('routine.default_views')
        .where('company_id', '=', scope.companyId)
        .where('list', '=', view.list)
        .where('view_id', '=', id)
        .where('user_id', '<>', view.user_id),
    )
  await record(scope, 'list_view.updated', id, { before: facts(before), after: facts(view) })
  publishView(scope, before, view)
  return (await listViews(scope)).find((one) => one.id === id) ?? shown(scope, view, '')
}

/** @throws not_found, view.not_own. */
export async function deleteView(scope: Scope, id: number) {
  const view = await lockView(scope, id)
  await rows.remove(scope, id)
  await record(scope, 'list_view.deleted', id, { before: facts(view) })
  publishView(scope, view)
}

/** Opens a list with a view for the user, or with none. @throws not_found for a view of another list or person. */
export async function chooseDefault(scope: Scope, { list, view_id }: { list: ViewList; view_id: number | null }) {
  const { companyId, userId } = scope
  if (view_id === null) {
    await scope.db.run(
      area
        .deleteFrom('routine.default_views')
        .where('company_id', '=', companyId)
        .where('user_id', '=', userId)
        .where('list', '=', list),
    )
  } else {
    const view = await rows.lockShared(scope, view_id)
    if (!isSeen(scope, view) || view.list !== list) throw fail('not_found')
    await scope.db.run(
      area
        .insertInto('routine.default_views')
        .values({ company_id: companyId, user_id: userId, list, view_id })
        .onConflict((on) => on.columns(['company_id', 'user_id', 'list']).doUpdateSet({ view_id })),
    )
  }
  publish(scope, { topic: 'tasks', to: [userId] })
}

/** The row of a view that the user may change. */
async function lockView(scope: Scope, id: number): Promise<Row> {
  const view = await rows.lock(scope, id)
  if (!isSeen(scope, view)) throw fail('not_found')
  if (!mayEdit(scope, view)) throw fail('view.not_own')
  return view
}

const isSeen = ({ userId }: Scope, { user_id, shared }: Row) => shared || user_id === userId
/** Its author; the company's too by responsible users, because its author may be away. */
const mayEdit = ({ userId, actor }: Scope, { user_id, shared }: Row) =>
  user_id === userId || (shared && actor.isResponsible)

const facts = ({ name, list, shared, address }: Row) => ({ name, list, shared, address })

const shown = (scope: Scope, row: Row & { is_default?: boolean }, created_by: string): ListView => ({
  id: row.id,
  list: row.list as ViewList,
  name: row.name,
  shared: row.shared,
  address: row.address as ListView['address'],
  author_id: row.user_id,
  created_by,
  is_default: row.is_default ?? false,
  can: { edit: mayEdit(scope, row) },
})

/** Views are read again with the lists they are of. */
function publishView(scope: Scope, ...versions: readonly Row[]) {
  const everybody = versions.some(({ shared }) => shared)
  publish(scope, { topic: 'tasks', ...(!everybody && { to: [scope.userId] }) })
}
