import type { ManualContent, ManualReaders, ManualVersion } from '@prumo/contract/people/manual/readings.ts'
import { sql } from 'kysely'
import { memberNames } from '../../identity/members/queries.ts'
import { presentReaders, requireWorking } from '../../identity/members/readers.ts'
import { notifyEach } from '../../notifications/notifying.ts'
import { record } from '../../platform/audit/record.ts'
import { type Decided, decide } from '../../platform/controlled/deciding.ts'
import { evidenceOf, type Version } from '../../platform/controlled/evidence.ts'
import { changeReaders, readerIds, readersOf } from '../../platform/controlled/readings.ts'
import { builder } from '../../platform/database/sql.ts'
import { fail } from '../../platform/errors.ts'
import { publish } from '../../platform/live/publishing.ts'
import { sameJson } from '../../platform/same-json.ts'
import type { Scope } from '../../platform/scope.ts'
import type { PeopleTables } from '../tables.ts'
import { manualContent } from './content.ts'
import { manualToRead } from './kinds.ts'

const area = builder<PeopleTables>()

export const manualTables = {
  documents: 'people.manuals',
  versions: 'people.manual_versions',
  owner: 'manual_id',
  readers: 'people.manual_readers',
  readings: 'people.manual_readings',
} as const

export const manualEvidence = evidenceOf<ManualContent>(manualTables)
const deciding = { tables: manualTables, evidence: manualEvidence, same: sameJson }

/** The company's manual; undefined before it was published and anybody was asked to read it. */
export const findManual = (scope: Scope): Promise<Decided | undefined> =>
  scope.db.first(
    area
      .selectFrom('people.manuals')
      .select(['id', 'status', 'version_in_force'])
      .where('company_id', '=', scope.companyId),
  )

/** The company's manual, locked until the end of the transaction; it is created when there is none. */
async function lockManual(scope: Scope): Promise<Decided> {
  await scope.db.run(
    area
      .insertInto('people.manuals')
      .values({ company_id: scope.companyId, updated_by: scope.userId, updated_at: scope.clock.now() })
      .onConflict((there) => there.doNothing()),
  )
  const row = await scope.db.first(
    area
      .selectFrom('people.manuals')
      .select(['id', 'status', 'version_in_force'])
      .where('company_id', '=', scope.companyId)
      .forNoKeyUpdate(),
  )
  return row!
}

/**
 * Publishes the manual as it is written: a version that its readers are asked to confirm.
 * @throws manual.empty, manual.unchanged when the version in force says the same.
 */
export async function publishManual(scope: Scope, note: string): Promise<ManualVersion> {
  const manual = await lockManual(scope)
  const content = await manualContent(scope)
  if (content.sections.length === 0) throw fail('manual.empty')
  const number = await decide(scope, deciding, manual, { status: 2, note, content })
  if (number === null) throw fail('manual.unchanged')
  await record(scope, 'manual.published', manual.id, { after: { version: number, ...(note && { note }) } })
  await notifyReaders(scope, await readerIds(scope, manualTables, manual.id), number)
  publish(scope, { topic: 'people' })
  const version = await manualEvidence.numbered(scope, manual.id, number)
  return (await presentVersions(scope, [version]))[0]!
}

const most = 200

/** The published versions, the newest first. */
export async function manualVersions(scope: Scope): Promise<ManualVersion[]> {
  const manual = await findManual(scope)
  if (!manual) return []
  const { rows } = await manualEvidence.page(scope, manual.id, { page: 1, per_page: most }, [])
  return presentVersions(scope, rows)
}

/** Who is asked to read the manual, and what they confirmed. */
export async function manualReaders(scope: Scope): Promise<ManualReaders> {
  const manual = await findManual(scope)
  if (!manual) return { version: null, readers: [] }
  const rows = await readersOf(scope, manualTables, manual.id, manual.version_in_force)
  return { version: manual.version_in_force, readers: await presentReaders(scope, rows) }
}

/**
 * Sets who is asked to read the manual. New readers are notified of the version in force, or of the first one when it is
 * published; confirmations stay.
 * @throws request.invalid for somebody who does not work in the company.
 */
export async function chooseManualReaders(scope: Scope, users: readonly number[]): Promise<ManualReaders> {
  const manual = await lockManual(scope)
  const before = await readerIds(scope, manualTables, manual.id)
  const added = users.filter((user) => !before.includes(user))
  const removed = before.filter((user) => !users.includes(user))
  await requireWorking(scope, added)
  if (added.length || removed.length) {
    await changeReaders(scope, manualTables, manual.id, { added, removed })
    await record(scope, 'manual.readers_changed', manual.id, { before: { readers: before }, after: { readers: users } })
    if (manual.version_in_force !== null) await notifyReaders(scope, added, manual.version_in_force)
    publish(scope, { topic: 'people' })
  }
  return manualReaders(scope)
}

const notifyReaders = (scope: Scope, readers: readonly number[], version: number) =>
  notifyEach(
    scope,
    manualToRead,
    readers.map((to) => ({ to, data: { version }, once: `manual version ${version}` })),
  )

async function presentVersions(scope: Scope, rows: readonly Version<ManualContent>[]): Promise<ManualVersion[]> {
  const names = await memberNames(
    scope,
    rows.map(({ made_by }) => made_by),
  )
  return rows.map(({ id, number, made_at, made_by, note, in_force }) => ({
    id,
    number,
    date_init: made_at.toISOString(),
    user_created: { name: names.get(made_by) ?? '' },
    note,
    in_force,
  }))
}

/** Until the end of the transaction no other version comes into force. */
export const lockManualShared = (scope: Scope, id: number) =>
  scope.db.run(
    sql`select id from people.manuals where company_id = ${scope.companyId} and id = ${id} for share`.compile(area),
  )
