import { formatDate } from '@prumo/contract/dates.ts'
import type { Minutes } from '@prumo/contract/minutes/minutes/model.ts'
import { lockNamed } from '../../platform/database/named-locks.ts'
import type { Scope } from '../../platform/scope.ts'
import { openSubjects } from './carrying.ts'
import { continueSubjects } from './continuing.ts'
import { readMinutes } from './queries.ts'
import { createMinutes, refreshWords } from './writing.ts'

/** So that the agenda has room for what is talked about. */
const mostCarried = 100

/**
 * The acting person's ATA of a day. Where there is none, one of a visit: with what is open of those before, in the folder
 * of their last one. Everybody reads an ATA, so it begins with no figure that only some may see.
 */
export async function beginVisit(scope: Scope, { date }: { date: string }): Promise<Minutes> {
  // Two presses begin one.
  await lockNamed(scope, `visit of ${scope.userId}`)
  const before = await ownMinutes(scope, date)
  if (before?.held_on === date) return readMinutes(scope, before.id)
  const folder_id = before?.folder_id ?? null
  const open = (await openSubjects(scope, folder_id ?? 0)).slice(0, mostCarried)
  const { id } = await createMinutes(scope, {
    name: `Visita de ${formatDate(date)}`,
    date: { date, hour: null },
    folder_id,
    place: '',
    participants: '',
    contacts: [],
    people: [],
    subjects: [],
  })
  await continueSubjects(
    scope,
    open.map((subject) => subject.id),
    id,
  )
  await refreshWords(scope, id)
  return readMinutes(scope, id)
}

/** The last one up to a day. */
const ownMinutes = ({ db, companyId, userId }: Scope, date: string) =>
  db.first<{ id: number; held_on: string; folder_id: number | null }>`
    select id, held_on, folder_id from minutes.minutes
    where company_id = ${companyId} and created_by = ${userId} and archived_at is null and held_on <= ${date}::date
    order by held_on desc, id desc limit 1`
