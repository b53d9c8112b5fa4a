import type { Tag, TagColor, TagInput } from '@prumo/contract/routine/tags/endpoints.ts'
import { sql } from 'kysely'
import type { z } from 'zod'
import { record } from '../../platform/audit/record.ts'
import { refuseDuplicate } from '../../platform/database/refusals.ts'
import { builder } from '../../platform/database/sql.ts'
import { fail } from '../../platform/errors.ts'
import { tell } from '../../platform/live/telling.ts'
import type { Scope } from '../../platform/scope.ts'
import type { RoutineTables } from '../tables.ts'

const area = builder<RoutineTables>()
type Input = z.output<typeof TagInput>

/** The most tags a list answers. */
const tagLimit = 1000

/** The user's own tags, by name. */
export const myTags = (scope: Scope): Promise<Tag[]> =>
  scope.db.all(ownTags(scope).orderBy(sql`t.label collate "pt-BR-x-icu"`).orderBy('t.id').limit(tagLimit))

export const tagColors = ({ db }: Scope): Promise<TagColor[]> =>
  db.all(area.selectFrom('routine.tag_colors').select(['id', 'color', 'name']).orderBy('id'))

/** @throws request.invalid for an unknown colour, tag.duplicate. */
export async function createTag(scope: Scope, input: Input): Promise<Tag> {
  const color = await colorOf(scope, input)
  const created = await scope.db
    .first(
      area
        .insertInto('routine.tags')
        .values({
          company_id: scope.companyId,
          user_id: scope.userId,
          label: input.label,
          color_id: color.id,
          created_at: scope.clock.now(),
        })
        .returning('id'),
    )
    .catch(refuseDuplicate('tag.duplicate'))
  const tag = { id: created!.id, label: input.label, color: color.color, color_id: color.id }
  tell(scope, { topic: 'tags', to: [scope.userId] })
  await record(scope, 'tag.created', tag.id, { after: tag })
  return tag
}

/** @throws not_found for a colleague's tag, request.invalid for an unknown colour, tag.duplicate. */
export async function changeTag(scope: Scope, id: number, input: Input): Promise<Tag> {
  const [before, color] = await Promise.all([lockTag(scope, id), colorOf(scope, input)])
  await scope.db
    .run(
      area
        .updateTable('routine.tags')
        .set({ label: input.label, color_id: color.id })
        .where('company_id', '=', scope.companyId)
        .where('id', '=', id),
    )
    .catch(refuseDuplicate('tag.duplicate'))
  const tag = { id, label: input.label, color: color.color, color_id: color.id }
  tellShown(scope)
  await record(scope, 'tag.updated', id, { before, after: tag })
  return tag
}

/** Deletes a tag, which leaves the tasks it is on. @throws not_found for a colleague's tag. */
export async function deleteTag(scope: Scope, id: number) {
  const before = await lockTag(scope, id)
  await scope.db.run(area.deleteFrom('routine.tags').where('company_id', '=', scope.companyId).where('id', '=', id))
  tellShown(scope)
  await record(scope, 'tag.deleted', id, { before })
}

/** A tag is also on the team's tasks, where colleagues see it. */
function tellShown(scope: Scope) {
  tell(scope, { topic: 'tags', to: [scope.userId] })
  tell(scope, { topic: 'tasks' })
}

async function lockTag(scope: Scope, id: number): Promise<Tag> {
  const tag = await scope.db.first(ownTags(scope).where('t.id', '=', id).forUpdate('t'))
  if (!tag) throw fail('not_found')
  return tag
}

const ownTags = ({ companyId, userId }: Scope) =>
  area
    .selectFrom('routine.tags as t')
    .innerJoin('routine.tag_colors as c', 'c.id', 't.color_id')
    .select(['t.id', 't.label', 'c.color', 't.color_id'])
    .where('t.company_id', '=', companyId)
    .where('t.user_id', '=', userId)

/** The colour by its id or its '#rrggbb' (decision O051). */
async function colorOf({ db }: Scope, { color_id, color }: Input): Promise<{ id: number; color: string }> {
  const colors = area.selectFrom('routine.tag_colors').select(['id', 'color'])
  const byId = color_id ?? (typeof color === 'number' ? color : undefined)
  const found = await db.first(
    byId === undefined ? colors.where('color', '=', String(color).toLowerCase()) : colors.where('id', '=', byId),
  )
  if (!found) throw fail('request.invalid', { fields: { color_id: unknownColor }, message: unknownColor })
  return found
}

const unknownColor = 'Escolha uma das cores da lista.'
