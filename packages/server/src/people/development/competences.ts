import { type Competence, type CompetenceInput, competenceLimit } from '@prumo/contract/people/development/model.ts'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { z } from 'zod'
import { record, recordEach } from '../../platform/audit/record.ts'
import { moveEachToBin, moveToBin } from '../../platform/bin/bin.ts'
import { idsOf } from '../../platform/database/ids.ts'
import { requireRoom } from '../../platform/database/room.ts'
import { rowsOf } from '../../platform/database/rows.ts'
import { requireVersion, withVersion } from '../../platform/database/versions.ts'
import { fail } from '../../platform/errors.ts'
import type { Scope } from '../../platform/scope.ts'
import { findRow, lockJobShared } from '../jobs/queries.ts'
import { area } from '../tables.ts'

type Input = z.output<typeof CompetenceInput>

const rows = rowsOf(area, 'people.competences', {
  columns: ['id', 'title', 'description', 'updated_at'],
  stamps: ['created_at', 'updated_at'],
  duplicate: 'competence.duplicate',
})

/** Nobody deletes them before what refers to them is written. */
export const lockCompetencesShared = rows.lockSharedByIds

type Row = Omit<Competence, 'updated_at'> & { updated_at: Date }

const listed = async (
  { db, companyId }: Scope,
  which: RawBuilder<SqlBool> = sql<SqlBool>`true`,
): Promise<Competence[]> =>
  (
    await db.all<Row>`
      select c.id, c.title, c.description, c.updated_at,
        (select count(*)::int from people.required_competences r
          join people.job_descriptions j on j.company_id = r.company_id and j.id = r.job_description_id and j.deleted_at is null
          where r.company_id = c.company_id and r.competence_id = c.id) as jobs_count
      from people.competences c where c.company_id = ${companyId} and ${which}
      order by c.title collate "pt-BR-x-icu", c.id limit ${competenceLimit}`
  ).map(withVersion)

/** The company's competences by name. */
export const competences = (scope: Scope): Promise<Competence[]> => listed(scope)

async function findCompetence(scope: Scope, id: number): Promise<Competence> {
  const [found] = await listed(scope, sql<SqlBool>`c.id = ${id}`)
  if (!found) throw fail('not_found')
  return found
}

/** @throws competence.duplicate, list.too_many. */
export async function createCompetence(scope: Scope, input: Input): Promise<Competence> {
  await requireRoom(scope, 'people.competences', { most: competenceLimit, count: () => rows.count(scope) })
  const { id } = await rows.insert(scope, input)
  await record(scope, 'competence.created', id, { after: input })
  return findCompetence(scope, id)
}

/** Creates competences, answers them in their order. @throws competence.duplicate, list.too_many. */
export async function insertCompetences(scope: Scope, made: readonly Input[]) {
  await requireRoom(scope, 'people.competences', {
    most: competenceLimit,
    count: async () => (await rows.count(scope)) + made.length - 1,
  })
  const created = await rows.insertAll(scope, made)
  await recordEach(
    scope,
    'competence.created',
    created.map(({ id, title, description }) => ({ id, after: { title, description } })),
  )
  return created
}

/** Moves those of the competences to the bin that nobody changed, asked for or assessed since; answers their ids. */
export async function takeCompetencesBack(scope: Scope, ids: readonly number[]): Promise<number[]> {
  await rows.lockByIds(scope, ids)
  const going = await scope.db.all<{ id: number; title: string }>`select k.id, k.title from people.competences k
    where k.company_id = ${scope.companyId} and k.id = any(${ids}::bigint[]) and k.updated_at = k.created_at
      and not exists (select from people.required_competences r
        where r.company_id = k.company_id and r.competence_id = k.id)
      and not exists (select from people.assessments a where a.company_id = k.company_id and a.competence_id = k.id)
      and not exists (select from people.trainings t where t.company_id = k.company_id and t.competence_id = k.id)`
  await moveEachToBin(scope, 'competence', going)
  const gone = going.map(({ id }) => id)
  await rows.removeByIds(scope, gone)
  await recordEach(
    scope,
    'competence.deleted',
    going.map(({ id, title }) => ({ id, before: { title } })),
  )
  return gone
}

/** @throws not_found, record.stale, competence.duplicate. */
export async function changeCompetence(
  scope: Scope,
  id: number,
  { updated_at, ...input }: Input & { updated_at?: string | undefined },
): Promise<Competence> {
  const { title, description, ...before } = await rows.lock(scope, id)
  await requireVersion(scope, 'competence', before, updated_at, () => findCompetence(scope, id))
  if (title !== input.title || description !== input.description) {
    await rows.update(scope, id, input)
    await record(scope, 'competence.updated', id, { before: { title, description }, after: input })
  }
  return findCompetence(scope, id)
}

/** Moves a competence to the bin, with what jobs ask of it and its assessments. @throws not_found. */
export async function deleteCompetence(scope: Scope, id: number) {
  const { title } = await rows.lock(scope, id)
  await moveToBin(scope, 'competence', { id, title })
  await rows.remove(scope, id)
  await record(scope, 'competence.deleted', id, { before: { title } })
}

type Level = { competence_id: number; level: number }

/** The level of each competence that a job description asks for. @throws not_found. */
export async function requiredLevels(scope: Scope, job: number): Promise<Level[]> {
  await findRow(scope, job)
  return levelsOf(scope, job)
}

const levelsOf = ({ db, companyId }: Scope, job: number): Promise<Level[]> =>
  db.all<Level>`select competence_id, level from people.required_competences
    where company_id = ${companyId} and job_description_id = ${job} order by competence_id`

/** Sets what a job description asks of each competence. @throws not_found. */
export async function requireLevels(
  scope: Scope,
  job: number,
  { levels }: { levels: readonly Level[] },
): Promise<Level[]> {
  const { office } = await lockJobShared(scope, job)
  const ids = idsOf(levels, 'competence_id')
  const existing = await lockCompetencesShared(scope, ids)
  if (existing.length < ids.length) throw fail('not_found')
  const { db, companyId } = scope
  const removed = await db.run`
    delete from people.required_competences where company_id = ${companyId} and job_description_id = ${job}
    and competence_id <> all(${ids}::bigint[])`
  const wanted = new Map(levels.map(({ competence_id, level }) => [competence_id, level]))
  const written = await db.run`
    insert into people.required_competences as r (company_id, job_description_id, competence_id, level)
    select ${companyId}::bigint, ${job}::bigint, x.id, x.level
    from unnest(${[...wanted.keys()]}::bigint[], ${[...wanted.values()]}::int[]) x (id, level)
    on conflict (company_id, job_description_id, competence_id) do update set level = excluded.level
      where r.level <> excluded.level`
  if (Number(removed) + Number(written) > 0) {
    await record(scope, 'competence.required', job, { after: { title: office, competences: ids.length } })
  }
  return levelsOf(scope, job)
}
