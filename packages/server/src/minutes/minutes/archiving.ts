import type { Minutes } from '@prumo/contract/minutes/minutes/model.ts'
import { lockContactsShared } from '../../contacts/contacts/contacts.ts'
import { reachableMembers } from '../../identity/members/reaching.ts'
import { record } from '../../platform/audit/record.ts'
import { moveToBin } from '../../platform/bin/bin.ts'
import { idsOf } from '../../platform/database/ids.ts'
import type { Scope } from '../../platform/scope.ts'
import { area } from '../tables.ts'
import { continueSubjects, leftOpen } from './continuing.ts'
import { requireRemoval } from './policy.ts'
import { contactIdsOf, lockRow, personIdsOf, readMinutes } from './queries.ts'
import { refreshWords } from './writing.ts'

/** Archives minutes, or takes them out of the archive (decision O069). @throws not_found. */
export async function toggleArchived(scope: Scope, id: number): Promise<{ change_archived: boolean }> {
  const row = await lockRow(scope, id)
  const archive = row.archived_at === null
  await scope.db.run`update minutes.minutes set archived_at = ${archive ? scope.clock.now() : null},
    archived_by = ${archive ? scope.userId : null} where company_id = ${scope.companyId} and id = ${id}`
  await record(scope, archive ? 'minutes.archived' : 'minutes.unarchived', id, { after: { name: row.name } })
  return { change_archived: archive }
}

/**
 * Duplicates minutes for the next meeting: today, the same place and the people who still work here, with the open
 * subjects that no other minutes continue, which continue the old ones. Finished subjects and files are not copied.
 * @throws not_found.
 */
export async function duplicateMinutes(scope: Scope, id: number): Promise<Minutes> {
  // Locked, so that its folder, people and subjects stay until the copy is written.
  const row = await lockRow(scope, id)
  const now = scope.clock.now()
  const copy = await scope.db.first(
    area
      .insertInto('minutes.minutes')
      .values({
        company_id: scope.companyId,
        name: row.name,
        held_on: scope.today,
        held_at: row.held_at,
        folder_id: row.folder_id,
        place: row.place,
        participants: row.participants,
        created_by: scope.userId,
        created_at: now,
        updated_by: scope.userId,
        updated_at: now,
      })
      .returning('id'),
  )
  const contacts = (await lockContactsShared(scope, await contactIdsOf(scope, id))).map((contact) => contact.id)
  const people = idsOf(await reachableMembers(scope, await personIdsOf(scope, id)), 'id')
  const open = await leftOpen(scope, id)
  await Promise.all([
    scope.db.run`insert into minutes.contacts (company_id, minutes_id, contact_id)
        select ${scope.companyId}::bigint, ${copy!.id}::bigint, x from unnest(${contacts}::bigint[]) x`,
    scope.db.run`insert into minutes.people (company_id, minutes_id, user_id)
        select ${scope.companyId}::bigint, ${copy!.id}::bigint, x from unnest(${people}::bigint[]) x`,
    continueSubjects(scope, idsOf(open, 'id'), copy!.id),
  ])
  await refreshWords(scope, copy!.id)
  await record(scope, 'minutes.duplicated', copy!.id, { after: { name: row.name, from: id } })
  return readMinutes(scope, copy!.id)
}

/** Moves minutes with their subjects and files to the bin. @throws not_found, minutes.not_own. */
export async function deleteMinutes(scope: Scope, id: number) {
  const row = await lockRow(scope, id)
  requireRemoval(scope, row)
  await moveToBin(scope, 'minutes', { id, title: row.name })
  await scope.db.run(area.deleteFrom('minutes.minutes').where('company_id', '=', scope.companyId).where('id', '=', id))
  await record(scope, 'minutes.deleted', id, { before: { name: row.name, date: row.held_on } })
}
