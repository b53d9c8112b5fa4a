import type { OwnJobReading, OwnPage } from '@prumo/contract/people/mine/endpoints.ts'
import { record } from '../../platform/audit/record.ts'
import { fail } from '../../platform/errors.ts'
import type { PersonalRow, PersonalSection } from '../../platform/exports/personal-section.ts'
import { publish } from '../../platform/live/publishing.ts'
import type { Scope } from '../../platform/scope.ts'
import { counted, type Waiting, waitingBy } from '../../platform/waiting.ts'
import { heldJob, heldJobText } from '../jobs/job-of-person.ts'
import { evidence } from '../jobs/versions.ts'

type OwnJob = NonNullable<OwnPage['job']>
type Row = Omit<OwnJob, 'read_at'> & { read_at: Date | null }

/** The job that the acting person holds by the organogram or the register; undefined without one. */
async function ownJobRow({ db, companyId, userId, today }: Scope): Promise<Row | undefined> {
  return db.first<Row>`
    select j.id, j.office, j.version_in_force as version, r.read_at
    from (select ${heldJob} as job from people.collaborators c
      where c.company_id = ${companyId} and c.user_id = ${userId} and people.works_on(c.left_on, ${today}::date)) held
    join people.job_descriptions j on j.company_id = ${companyId} and j.id = held.job and j.deleted_at is null
    left join people.job_description_readings r on r.company_id = j.company_id and r.job_description_id = j.id
      and r.version = j.version_in_force and r.user_id = ${userId}`
}

export async function ownJob(scope: Scope): Promise<OwnJob | null> {
  const row = await ownJobRow(scope)
  return row ? { ...row, read_at: row.read_at?.toISOString() ?? null } : null
}

/** @throws not_found without a job; job.not_approved. */
export async function readOwnJob(scope: Scope): Promise<OwnJobReading> {
  const { id, version, read_at } = await required(scope)
  const { content } = await evidence.numbered(scope, id, version)
  return { id, version, read_at: read_at?.toISOString() ?? null, content }
}

/** Confirms the version in force; the first date stays. @throws not_found, job.not_approved, job.version_changed. */
export async function confirmOwnJob(
  scope: Scope,
  { version: read }: { version: number },
): Promise<{ read_at: string }> {
  const { id, version, office, read_at } = await required(scope)
  if (version !== read) throw fail('job.version_changed')
  if (read_at) return { read_at: read_at.toISOString() }
  const now = scope.clock.now()
  const first = await scope.db.run`
    insert into people.job_description_readings (company_id, job_description_id, version, user_id, read_at)
    values (${scope.companyId}, ${id}, ${version}, ${scope.userId}, ${now}) on conflict do nothing`
  if (first) {
    await record(scope, 'job_description.read', id, { after: { title: office, version } })
    publish(scope, { topic: 'people', id, also: [scope.userId] })
  }
  return { read_at: now.toISOString() }
}

async function required(scope: Scope) {
  const row = await ownJobRow(scope)
  if (!row) throw fail('not_found')
  if (row.version === null) throw fail('job.not_approved')
  return { ...row, version: row.version }
}

export const ownJobReadings: PersonalSection = {
  name: 'descricoes-de-cargo-leituras',
  title: 'Descrições do seu cargo que você confirmou ter lido',
  of: 'company',
  fields: { document: 'Descrição de cargo', number: 'Versão', read_at: 'Confirmado em' },
  read: ({ db, companyId, userId }, last, limit) =>
    db.all<PersonalRow>`
      select v.id, j.office as document, v.number, r.read_at from people.job_description_readings r
      join people.job_description_versions v on v.company_id = r.company_id
        and v.job_description_id = r.job_description_id and v.number = r.version
      join people.job_descriptions j on j.company_id = v.company_id and j.id = v.job_description_id
      where r.company_id = ${companyId} and r.user_id = ${userId} and v.id > ${last?.id ?? 0}
      order by v.id limit ${limit}`,
}

/** The approved description of the person's own job, until they confirm it. */
export const ownJobToRead: Waiting = {
  id: 'job_description.to_read',
  words: ['descrição do seu cargo para ler', 'descrições do seu cargo para ler'],
  link: '/minha-pagina',
  topics: ['people'],
  read({ db, companyId, userId, today }, limit) {
    return waitingBy<{ id: number; office: string; version: number }>(
      { db },
      limit,
      [
        `select j.id, j.office, j.version_in_force as version, ${counted}
         from people.collaborators c
         join people.job_descriptions j on j.company_id = c.company_id and j.deleted_at is null
           and j.version_in_force is not null and j.id = ${heldJobText}
         where c.company_id = $1 and c.user_id = $2 and people.works_on(c.left_on, $3::date)
           and not exists (select from people.job_description_readings r where r.company_id = j.company_id
             and r.job_description_id = j.id and r.version = j.version_in_force and r.user_id = c.user_id)`,
        companyId,
        userId,
        today,
      ],
      ({ id, office, version }) => ({
        id,
        title: office,
        detail: `Versão ${version}`,
        link: '/minha-pagina?ler=cargo',
      }),
    )
  },
}
