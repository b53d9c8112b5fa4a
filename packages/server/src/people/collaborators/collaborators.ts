import type { CollaboratorInput, RegisteredCollaborator } from '@prumo/contract/people/collaborators/endpoints.ts'
import { searchable } from '@prumo/contract/searchable.ts'
import type { z } from 'zod'
import { lockDepartmentShared } from '../../admin/departments/departments.ts'
import { membersByIds } from '../../identity/members/queries.ts'
import { record, recordEach } from '../../platform/audit/record.ts'
import { moveToBin } from '../../platform/bin/bin.ts'
import { rowsOf } from '../../platform/database/rows.ts'
import { requireVersion } from '../../platform/database/versions.ts'
import { fail } from '../../platform/errors.ts'
import { publish } from '../../platform/live/publishing.ts'
import type { Scope } from '../../platform/scope.ts'
import { type Hierarchy, requireAbove } from '../hierarchy.ts'
import { lockJobShared } from '../jobs/queries.ts'
import { moveHolder } from '../organogram/holding.ts'
import { type Standing, standingOf } from '../organogram/standing.ts'
import { area } from '../tables.ts'
import { findCollaborator } from './queries.ts'
import { withUsers } from './user-of-email.ts'
import { refuseWhileRecorded } from './uses.ts'
import { worksOn } from './working.ts'

type Input = z.output<typeof CollaboratorInput>

const superiors: Hierarchy = {
  table: 'people.collaborators',
  above: 'superior_id',
  circle: 'collaborator.circle',
}

const columns = [
  'id',
  'name',
  'cargo',
  'department_id',
  'email',
  'phone',
  'admitted_on',
  'left_on',
  'superior_id',
  'job_description_id',
  'user_id',
  'photo_file_id',
  'updated_at',
] as const

/** The rows of the register. */
export const collaboratorRows = rowsOf(area, 'people.collaborators', {
  columns,
  stamps: ['created_at', 'created_by', 'updated_at'],
  duplicate: 'collaborator.user_taken',
})

/**
 * @throws not_found for a department, superior, position, job description or user that the company does not have;
 * collaborator.superior_drawn.
 */
export async function createCollaborator(scope: Scope, input: Input): Promise<RegisteredCollaborator> {
  await requireReferences(scope, null, input)
  const { position_id = null, ...person } = input
  const isDrawn = position_id !== null
  const [row] = await insertCollaborators(scope, [isDrawn ? { ...person, superior_id: null } : person])
  if (isDrawn) await place(scope, row!, { to: position_id, superior: input.superior_id })
  return findCollaborator(scope, row!.id)
}

/** Stores people whose references the caller has locked, in one statement, and returns them in their order. */
export async function insertCollaborators(scope: Scope, inputs: readonly Input[]) {
  const people = await withUsers(scope, inputs)
  const rows = await collaboratorRows.insertAll(
    scope,
    people.map((input) => ({ ...input, photo_file_id: null, words: wordsOf(input) })),
  )
  await recordEach(
    scope,
    'collaborator.created',
    rows.map((row) => ({ id: row.id, after: said(row) })),
  )
  if (rows.length) publish(scope, { topic: 'people' })
  return rows
}

/**
 * Changes somebody; what was not sent stays, and with a user's e-mail they become that user. The day they left is one of the fields: feedbacks and versions stay.
 * @throws not_found, record.stale with the current record, collaborator.circle, collaborator.user_taken,
 * collaborator.superior_drawn, collaborator.gone.
 */
export async function changeCollaborator(
  scope: Scope,
  id: number,
  { updated_at, ...input }: Input & { updated_at?: string | undefined },
): Promise<RegisteredCollaborator> {
  await requireReferences(scope, id, input)
  const before = await collaboratorRows.lock(scope, id)
  await requireVersion(scope, 'collaborator', before, updated_at, () => findCollaborator(scope, id))
  const { position_id, superior_id, ...fields } = input
  const standing = (await standingOf(scope, [id])).get(id)
  const to = position_id === undefined ? (standing?.position_id ?? null) : position_id
  const isDrawn = to !== null
  const own = isDrawn ? fields : { ...fields, superior_id }
  const retyped = input.email !== undefined && input.email !== before.email
  const [person] = retyped
    ? await withUsers(scope, [{ ...own, user_id: input.user_id === undefined ? before.user_id : input.user_id }])
    : [own]
  const sent = Object.entries(person!).filter(([, value]) => value !== undefined)
  if (sent.some(([column, value]) => Reflect.get(before, column) !== value)) {
    const words = wordsOf({ ...before, ...Object.fromEntries(sent) })
    const after = await collaboratorRows.update(scope, id, { ...person!, words })
    await record(scope, actionOf(scope, before, after), id, { before: said(before), after: said(after) })
    publish(scope, { topic: 'people', id })
  }
  const left_on = input.left_on === undefined ? before.left_on : input.left_on
  await place(
    scope,
    { id, name: input.name, left_on },
    { before: standing, to, superior: isDrawn ? superior_id : null },
  )
  return findCollaborator(scope, id)
}

/** Moves a collaborator to the bin. @throws not_found, collaborator.in_use with what was recorded about them. */
export async function deleteCollaborator(scope: Scope, id: number) {
  const row = await collaboratorRows.lock(scope, id)
  await refuseWhileRecorded(scope, id)
  await moveToBin(scope, 'collaborator', { id, title: row.name })
  await collaboratorRows.remove(scope, id)
  await record(scope, 'collaborator.deleted', id, { before: said(row) })
}

type Place = {
  before?: Standing | undefined
  to: number | null
  /** The superior that was sent. */
  superior: number | null | undefined
}

/** Puts somebody where the organogram has them. A superior that was sent with it has to be the organogram's. */
async function place(
  scope: Scope,
  { id, name, left_on }: Pick<Row, 'id' | 'name' | 'left_on'>,
  { before, to, superior }: Place,
) {
  const from = before?.position_id ?? null
  if (from !== to) {
    if (to !== null && !worksOn({ left_on }, scope.today)) throw fail('collaborator.gone')
    await moveHolder(scope, id, { from, to })
  }
  if (from === to && !superior) return
  const after = (await standingOf(scope, [id])).get(id)
  if (superior && after && after.superior_id !== superior) throw fail('collaborator.superior_drawn')
  if (from === to) return
  const said = (standing: Standing | undefined) => ({ name, place: standing?.position ?? '' })
  await record(scope, 'collaborator.moved', id, { before: said(before), after: said(after) })
}

async function requireReferences(scope: Scope, id: number | null, input: Input) {
  const { department_id, superior_id = null, job_description_id, user_id } = input
  await requireAbove(scope, superiors, { below: id, above: superior_id })
  if (superior_id !== null) await requireWorking(scope, superior_id, id)
  await lockDepartmentShared(scope, department_id)
  if (job_description_id) await lockJobShared(scope, job_description_id)
  if (user_id && (await membersByIds(scope, [user_id])).length === 0) throw fail('not_found')
}

/** Somebody who left is no new superior; of those they led they stay it until it is changed. */
async function requireWorking(scope: Scope, superior: number, of: number | null) {
  if (worksOn(await collaboratorRows.find(scope, superior), scope.today)) return
  if (of === null || (await collaboratorRows.find(scope, of)).superior_id !== superior) throw fail('collaborator.gone')
}

/** The text that a search looks into. */
const wordsOf = ({ name, cargo, email = '' }: { name: string; cargo: string; email?: string | undefined }) =>
  searchable(`${name} ${cargo} ${email}`)

type Row = Awaited<ReturnType<typeof collaboratorRows.find>>

const actionOf = ({ today }: Scope, before: Row, after: Row) => {
  if (before.left_on === null && after.left_on !== null) return 'collaborator.left'
  return !worksOn(before, today) && worksOn(after, today) ? 'collaborator.returned' : 'collaborator.updated'
}

/** The fields of the trail: no e-mail and no phone. */
export const said = ({ name, cargo, department_id, admitted_on, left_on, superior_id }: Row) => ({
  name,
  cargo,
  department_id,
  admitted_on,
  left_on,
  superior_id,
})
