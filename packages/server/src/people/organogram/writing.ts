import {
  type OrganogramNode,
  type OrganogramNodeInput,
  organogramLimit,
} from '@prumo/contract/people/organogram/endpoints.ts'
import { levels, type Point } from '@prumo/contract/people/organogram/levels.ts'
import { sql } from 'kysely'
import type { z } from 'zod'
import { lockDepartmentShared } from '../../admin/departments/departments.ts'
import { record } from '../../platform/audit/record.ts'
import { moveToBin } from '../../platform/bin/bin.ts'
import {
  closeGap,
  lockPosition,
  makeRoom,
  moveBelow,
  moveTo,
  putLast,
  reorderRows,
} from '../../platform/database/ordering.ts'
import { requireRoom } from '../../platform/database/room.ts'
import { rowsOf } from '../../platform/database/rows.ts'
import { requireVersion } from '../../platform/database/versions.ts'
import { fail } from '../../platform/errors.ts'
import type { Scope } from '../../platform/scope.ts'
import { collaboratorRows } from '../collaborators/collaborators.ts'
import { type Hierarchy, requireAbove } from '../hierarchy.ts'
import { lockJobShared } from '../jobs/queries.ts'
import { area } from '../tables.ts'
import { endTerms, resumeTerms, setHolders } from './holding.ts'
import { companyMost, findNode } from './queries.ts'

type Input = z.output<typeof OrganogramNodeInput>

const list = { table: 'people.positions', parent: 'department_id' }
const superiors: Hierarchy = { table: 'people.positions', above: 'superior_id', circle: 'organogram.circle' }

const rows = rowsOf(area, 'people.positions', {
  columns: [
    'id',
    'cargo',
    'level',
    'superior_id',
    'department_id',
    'type',
    'x',
    'y',
    'job_description_id',
    'updated_at',
  ],
  order: 'position',
  stamps: ['created_at', 'updated_at'],
})

/** @throws not_found, list.too_many, collaborator.gone. */
export async function createNode(scope: Scope, input: Input): Promise<OrganogramNode> {
  await requireRoom(scope, 'people.positions', {
    most: companyMost,
    count: () => rows.count(scope),
    message: `O organograma de uma empresa tem no máximo ${companyMost} posições.`,
  })
  await requireAbove(scope, superiors, { below: null, above: input.ref_id ?? null })
  const position = await makeRoom(scope, list, input.department_id, { wanted: input.order, most: organogramLimit })
  await lockDepartmentShared(scope, input.department_id)
  if (input.job_description_id) await lockJobShared(scope, input.job_description_id)
  const row = await rows.insert(scope, { ...columnsOf(input), position })
  if (input.collaborators) await hold(scope, row.id, input.collaborators)
  await record(scope, 'position.created', row.id, { after: said(row) })
  return findNode(scope, row.id)
}

/**
 * Changes a position; what was not sent stays. Its place in the order and in the graph is no part of its version.
 * @throws not_found, record.stale with the current position, organogram.circle, list.too_many, collaborator.gone.
 */
export async function changeNode(
  scope: Scope,
  id: number,
  { updated_at, ...input }: Input & { updated_at?: string | undefined },
): Promise<OrganogramNode> {
  await requireAbove(scope, superiors, { below: id, above: input.ref_id ?? null })
  await lockDepartmentShared(scope, input.department_id)
  await moveBelow(scope, list, id, { parent: input.department_id, most: organogramLimit })
  if (input.order !== null) await moveTo(scope, list, id, input.order)
  if (input.job_description_id) await lockJobShared(scope, input.job_description_id)
  const before = await rows.lock(scope, id)
  await requireVersion(scope, 'position', before, updated_at, () => findNode(scope, id))
  const held = input.collaborators && (await hold(scope, id, input.collaborators))
  const columns = Object.entries(columnsOf(input)).filter(([, value]) => value !== undefined)
  if (held || columns.some(([column, value]) => Reflect.get(before, column) !== value)) {
    const after = await rows.update(scope, id, columnsOf(input))
    await record(scope, 'position.updated', id, { before: said(before), after: said(after) })
  }
  return findNode(scope, id)
}

/** Deletes a position, into the bin; those below it stand at the top (decision O109). @throws not_found. */
export async function deleteNode(scope: Scope, id: number) {
  const { parent, position } = await lockPosition(scope, list, id)
  const { cargo: title } = await rows.lock(scope, id)
  await moveToBin(scope, 'position', { id, title })
  await endTerms(scope, id)
  const row = await rows.remove(scope, id)
  await closeGap(scope, list, parent, position)
  await record(scope, 'position.deleted', id, { before: said(row) })
}

/** Gives a position that came back from the bin its place; below one that stands below it meanwhile, it is at the top. */
export async function placeRestored(scope: Scope, id: number) {
  await putLast(scope, list, id)
  const { superior_id: above } = await rows.lock(scope, id)
  await requireAbove(scope, superiors, { below: id, above }).catch(() => rows.update(scope, id, { superior_id: null }))
  await resumeTerms(scope, id)
}

/** Gives the positions of a department a new order. @throws not_found. */
export async function reorderNodes(scope: Scope, ids: readonly number[]) {
  const { parent, moved } = await reorderRows(scope, list, ids)
  if (!moved) return
  await record(scope, 'position.reordered', parent!)
}

/** Stores where a position is in the graph; null: where its level puts it. @throws not_found. */
export async function placeNode(scope: Scope, id: number, point: Point | null): Promise<OrganogramNode> {
  await place(scope, [{ id, x: point?.x ?? null, y: point?.y ?? null }])
  return findNode(scope, id)
}

/** Stores where several positions are. @throws not_found when the company does not have one of them. */
export const placeNodes = (scope: Scope, points: readonly (Point & { id: number })[]) => place(scope, points)

async function place(scope: Scope, points: readonly { id: number; x: number | null; y: number | null }[]) {
  const placed = await scope.db.all<{ id: number }>(
    sql<{ id: number }>`
      update people.positions p set x = n.x, y = n.y
      from unnest(${points.map(({ id }) => id)}::bigint[], ${points.map(({ x }) => x)}::float8[],
        ${points.map(({ y }) => y)}::float8[]) n (id, x, y)
      where p.company_id = ${scope.companyId} and p.id = n.id
      returning p.id`,
  )
  if (placed.length < new Set(points.map(({ id }) => id)).size) throw fail('not_found')
  await record(scope, 'position.placed', points.length === 1 ? points[0]!.id : scope.companyId, {
    after: { positions: placed.length },
  })
}

/** Answers whether anybody was added or removed. @throws not_found, collaborator.gone. */
async function hold(scope: Scope, id: number, people: readonly number[]): Promise<boolean> {
  const existing = await collaboratorRows.lockSharedByIds(scope, people)
  if (existing.length < people.length) throw fail('not_found')
  return setHolders(scope, id, people)
}

const columnsOf = ({ cargo, position, ref_id, department_id, graphic_position, type, job_description_id }: Input) => ({
  cargo,
  level: levels.indexOf(position) + 1,
  superior_id: ref_id,
  department_id,
  type,
  job_description_id,
  ...(graphic_position !== undefined && { x: graphic_position?.x ?? null, y: graphic_position?.y ?? null }),
})

const said = ({ cargo, level, department_id, superior_id }: Awaited<ReturnType<typeof rows.find>>) => ({
  title: cargo,
  level,
  department_id,
  superior_id,
})
