import { formatDate } from '@prumo/contract/dates.ts'
import { toApprove, toCorrect } from '../platform/controlled/waiting.ts'
import { counted, type Waiting, waitingBy } from '../platform/waiting.ts'
import { dueFeedbacks } from './feedback/due.ts'
import { feedbackLink } from './feedback/kinds.ts'
import { decidingJobLink, jobLink } from './jobs/kinds.ts'
import { jobTables } from './jobs/versions.ts'

const jobs = {
  topics: ['people'],
  permission: 'peoples',
  tables: jobTables,
  title: 'office',
  place: 'department_id',
  path: ({ id, place }: { id: number; place: number | null }) => jobLink({ id, department_id: place! }),
} as const

export const jobsToApprove = toApprove({
  ...jobs,
  id: 'job_description.to_approve',
  words: ['descrição de cargo para aprovar', 'descrições de cargo para aprovar'],
  link: '/pessoas/cargos/approved',
  path: ({ id }) => decidingJobLink(id),
})

export const jobsToCorrect = toCorrect({
  ...jobs,
  id: 'job_description.to_correct',
  words: ['descrição de cargo recusada para corrigir', 'descrições de cargo recusadas para corrigir'],
  link: '/pessoas/cargos?situacao=refused',
})

/** Feedbacks that were shared with the person they are about, who has not confirmed them, the oldest first. */
export const feedbacksToConfirm: Waiting = {
  id: 'feedback.to_confirm',
  words: ['feedback para confirmar que viu', 'feedbacks para confirmar que viu'],
  link: '/feedbacks-recebidos',
  topics: ['people'],
  read({ db, companyId, userId }, limit) {
    return waitingBy<{ id: number; template: string; given_on: string }>(
      { db },
      limit,
      [
        `select f.id, f.template, f.given_on, ${counted} from people.feedbacks f
       where f.company_id = $1 and f.shared_at is not null and f.seen_at is null
         and f.collaborator_id = (select c.id from people.collaborators c where c.company_id = $1 and c.user_id = $2)
       order by f.shared_at, f.id`,
        companyId,
        userId,
      ],
      ({ id, template, given_on }) => ({
        id,
        title: template || 'Feedback',
        detail: formatDate(given_on),
        link: `/feedbacks-recebidos?feedback=${id}`,
      }),
    )
  },
}

/** Feedbacks that were planned for today or before and not given, the oldest first: for the person who planned them. */
export const feedbacksDue: Waiting = {
  id: 'feedback.due',
  words: ['feedback combinado', 'feedbacks combinados'],
  link: '/pessoas/proccess-feedback',
  topics: ['people'],
  permission: 'peoples',
  read({ db, companyId, userId, today }, limit) {
    return waitingBy<{ collaborator: number; name: string; on: string; kind: 1 | 2 }>(
      { db },
      limit,
      [
        `select *, ${counted} from (${dueFeedbacks}) due where created_by = $3
       order by "on", collaborator`,
        companyId,
        today,
        userId,
      ],
      ({ collaborator, name, on, kind }) => ({
        id: collaborator,
        title: name,
        detail: formatDate(on),
        link: feedbackLink(collaborator, kind),
      }),
    )
  },
}

/** Steps of onboardings that the person sees to and that are due today or late, the oldest first. */
export const stepsDue: Waiting = {
  id: 'onboarding.step_due',
  words: ['passo de integração', 'passos de integração'],
  link: '/meus-passos-de-integracao',
  topics: ['people'],
  read({ db, companyId, userId, today }, limit) {
    return waitingBy<{ id: number; topic: string; name: string; due_on: string }>(
      { db },
      limit,
      [
        `select s.id, s.topic, c.name, s.due_on, ${counted}
       from people.onboarding_steps s
       join people.onboardings o on o.company_id = s.company_id and o.id = s.onboarding_id
       join people.collaborators c on c.company_id = o.company_id and c.id = o.collaborator_id
       where s.company_id = $1 and s.responsible_id = $2 and s.done_at is null and s.due_on <= $3::date
       order by s.due_on, s.id`,
        companyId,
        userId,
        today,
      ],
      ({ id, topic, name, due_on }) => ({
        id,
        title: topic,
        detail: `${name}, ${formatDate(due_on)}`,
        link: '/meus-passos-de-integracao',
      }),
    )
  },
}
