import { formatDate } from '@prumo/contract/dates.ts'
import type { ReadingTables } from '../platform/controlled/readings.ts'
import type { Waiting } from '../platform/waiting.ts'
import { dueFeedbacks } from './feedback/due.ts'
import { feedbackLink } from './feedback/kinds.ts'
import { jobLink } from './jobs/kinds.ts'
import { publishedManual } from './manual/published.ts'
import { publishedOnboarding } from './onboarding/published.ts'

/**
 * Job descriptions that wait for the approval of the person; those without an approver wait for the responsible users.
 * Oldest change first.
 */
const jobsToApprove: Waiting = {
  id: 'job_description.to_approve',
  words: ['descrição de cargo para aprovar', 'descrições de cargo para aprovar'],
  link: '/pessoas/cargos/approved',
  topics: ['people'],
  permission: 'peoples',
  async read({ db, companyId, userId, actor }, limit) {
    const rows = await db.raw<{ id: number; department_id: number; office: string; count: number }>(
      `select id, department_id, office, count(*) over ()::int as count from people.job_descriptions
       where company_id = $1 and status = 1 and deleted_at is null
         and (approver_id = $2 or approver_id is null and $3::boolean)
       order by updated_at, id limit ${limit}`,
      [companyId, userId, actor.isResponsible || actor.isRoot],
    )
    return {
      count: rows[0]?.count ?? 0,
      items: rows.map((row) => ({ id: row.id, title: row.office, detail: '', link: jobLink(row) })),
    }
  },
}

/** Feedbacks that were planned for today or before and not given, the oldest first: for the person who planned them. */
const feedbacksDue: Waiting = {
  id: 'feedback.due',
  words: ['feedback combinado', 'feedbacks combinados'],
  link: '/pessoas/proccess-feedback',
  topics: ['people'],
  permission: 'peoples',
  async read({ db, companyId, userId, today }, limit) {
    const rows = await db.raw<{ collaborator: number; name: string; on: string; kind: 1 | 2; count: number }>(
      `select *, count(*) over ()::int as count from (${dueFeedbacks}) due where created_by = $3
       order by "on", collaborator limit ${limit}`,
      [companyId, today, userId],
    )
    return {
      count: rows[0]?.count ?? 0,
      items: rows.map(({ collaborator, name, on, kind }) => ({
        id: collaborator,
        title: name,
        detail: formatDate(on),
        link: feedbackLink(collaborator, kind),
      })),
    }
  },
}

/** Steps of onboardings that the person sees to and that are due today or late, the oldest first. */
const stepsDue: Waiting = {
  id: 'onboarding.step_due',
  words: ['passo de integração', 'passos de integração'],
  link: '/meus-passos-de-integracao',
  topics: ['people'],
  async read({ db, companyId, userId, today }, limit) {
    const rows = await db.raw<{ id: number; topic: string; name: string; due_on: string; count: number }>(
      `select s.id, s.topic, c.name, s.due_on, count(*) over ()::int as count
       from people.onboarding_steps s
       join people.onboardings o on o.company_id = s.company_id and o.id = s.onboarding_id
       join people.collaborators c on c.company_id = o.company_id and c.id = o.collaborator_id
       where s.company_id = $1 and s.responsible_id = $2 and s.done_at is null and s.due_on <= $3::date
       order by s.due_on, s.id limit ${limit}`,
      [companyId, userId, today],
    )
    return {
      count: rows[0]?.count ?? 0,
      items: rows.map(({ id, topic, name, due_on }) => ({
        id,
        title: topic,
        detail: `${name}, ${formatDate(due_on)}`,
        link: '/meus-passos-de-integracao',
      })),
    }
  },
}

type PublishedWaiting = Pick<Waiting, 'id' | 'words' | 'link'> & { title: string; tables: ReadingTables }

/** A published document, where the person is asked to read its version in force and has not confirmed it. */
const publishedToRead = ({ title, tables, ...said }: PublishedWaiting): Waiting => ({
  ...said,
  topics: ['people'],
  async read({ db, companyId, userId }) {
    const { documents, readers, readings, owner } = tables
    const rows = await db.raw<{ id: number; version: number }>(
      `select m.id, m.version_in_force as version from ${documents} m
       join ${readers} r on r.company_id = m.company_id and r.${owner} = m.id and r.user_id = $2
       where m.company_id = $1 and m.version_in_force is not null
         and not exists (select from ${readings} d where d.company_id = m.company_id and d.${owner} = m.id
           and d.version = m.version_in_force and d.user_id = $2)`,
      [companyId, userId],
    )
    return {
      count: rows.length,
      items: rows.map(({ id, version }) => ({ id, title, detail: `Versão ${version}`, link: said.link })),
    }
  },
})

const manualToRead = publishedToRead({
  id: 'manual.to_read',
  words: ['manual para ler', 'manuais para ler'],
  link: '/meu-manual',
  title: 'Manual do Colaborador',
  tables: publishedManual.tables,
})

const onboardingListToRead = publishedToRead({
  id: 'onboarding_list.to_read',
  words: ['onboarding para ler', 'onboardings para ler'],
  link: '/meu-onboarding',
  title: 'Onboarding',
  tables: publishedOnboarding.tables,
})

export const peopleWaiting: readonly Waiting[] = [
  jobsToApprove,
  manualToRead,
  onboardingListToRead,
  feedbacksDue,
  stepsDue,
]
