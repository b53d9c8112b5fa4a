import type { Tag, TagColor, TagInput } from '@prumo/contract/routine/tags/endpoints.ts'
import { sql } from 'kysely'
import type { z } from 'zod'
import { record } from '../../platform/audit/record.ts'
import { alphabetical, rowsOf } from '../../platform/database/rows.ts'
import { failAt } from '../../platform/errors.ts'
import { publish } from '../../platform/live/publishing.ts'
import type { Scope } from '../../platform/scope.ts'
import { area } from '../tables.ts'

type Input = z.output<typeof TagInput>
const color = sql<string>`(select c.color from routine.tag_colors c where c.id = tags.color_id)`

const rows = rowsOf(area, 'routine.tags', {
  columns: ['id', 'label', color.as('color'), 'color_id'],
  order: alphabetical('label'),
  owner: 'user_id',
  stamps: ['created_at'],
  duplicate: 'tag.duplicate',
})

/** The user's own tags, by name, at most 1000. */
export const myTags = (scope: Scope): Promise<Tag[]> => rows.all(scope, { most: 1000 })

/** Tags of the company among `ids`, also colleagues', by name. Unknown ids and ids of other companies are absent. */
export async function tagsByIds(
  { db, companyId }: Scope,
  ids: readonly number[],
): Promise<{ id: number; label: string; color: string; user_id: number }[]> {
  if (ids.length === 0) return []
  return db.all(
    area
      .selectFrom('routine.tags as t')
      .innerJoin('routine.tag_colors as c', 'c.id', 't.color_id')
      .select(['t.id', 't.label', 'c.color', 't.user_id'])
      .where('t.company_id', '=', companyId)
      .where(sql<boolean>`t.id = any(${ids}::bigint[])`)
      .orderBy(sql`t.label collate "pt-BR-x-icu"`),
  )
}

export const tagColors = ({ db }: Scope): Promise<TagColor[]> =>
  db.all(area.selectFrom('routine.tag_colors').select(['id', 'color', 'name']).orderBy('id'))

/** @throws request.invalid for an unknown colour, tag.duplicate. */
export async function createTag(scope: Scope, input: Input): Promise<Tag> {
  const tag = await rows.insert(scope, { label: input.label, color_id: await colorOf(scope, input) })
  publish(scope, { topic: 'tags', to: [scope.userId] })
  await record(scope, 'tag.created', tag.id, { after: tag })
  return tag
}

/** @throws not_found for a colleague's tag, request.invalid for an unknown colour, tag.duplicate. */
export async function changeTag(scope: Scope, id: number, input: Input): Promise<Tag> {
  const [before, color_id] = await Promise.all([rows.lock(scope, id), colorOf(scope, input)])
  const tag = await rows.update(scope, id, { label: input.label, color_id })
  publishTags(scope)
  await record(scope, 'tag.updated', id, { before, after: tag })
  return tag
}

/** Deletes a tag and removes it from all tasks. @throws not_found for a colleague's tag. */
export async function deleteTag(scope: Scope, id: number) {
  const before = await rows.remove(scope, id)
  publishTags(scope)
  await record(scope, 'tag.deleted', id, { before })
}

/** Published to the company, because colleagues see a user's tags on tasks of the team. */
function publishTags(scope: Scope) {
  publish(scope, { topic: 'tags', to: [scope.userId] })
  publish(scope, { topic: 'tasks' })
}

/** The id of a colour given by its id or by its '#rrggbb' (decision O051). */
async function colorOf({ db }: Scope, { color_id, color }: Input): Promise<number> {
  const colors = area.selectFrom('routine.tag_colors').select('id')
  const byId = color_id ?? (typeof color === 'number' ? color : undefined)
  const found = await db.first(
    byId === undefined ? colors.where('color', '=', String(color).toLowerCase()) : colors.where('id', '=', byId),
  )
  if (!found) throw failAt('color_id', unknownColor)
  return found.id
}

const unknownColor = 'Escolha uma das cores da lista.'
