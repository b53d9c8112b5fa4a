import { datedBy } from '../platform/dated-records.ts'
import { feedbackLink } from './feedback/kinds.ts'

/** The steps of onboardings that the acting person sees to. */
export const datedSteps = datedBy<{ description: string }>({
  kind: 'onboarding_step',
  rows: `
    select s.id, s.topic as title, 'Integração de ' || c.name as description, s.due_on as date,
      s.done_at is not null as done, o.created_at, s.updated_at as changed_at
    from people.onboarding_steps s
    join people.onboardings o on o.company_id = s.company_id and o.id = s.onboarding_id
    join people.collaborators c on c.company_id = o.company_id and c.id = o.collaborator_id
    where s.company_id = $1 and s.responsible_id = $2 and s.due_on between $3::date and $4::date
      and not ($7::boolean and s.done_at is not null)
    order by abs(s.due_on - $5::date), s.id limit $6`,
  told: ({ description }) => ({ description, link: '/meus-passos-de-integracao', category: 'Integração' }),
})

/** The next feedbacks that the acting person planned; one is done when a later one of its kind was given. */
export const datedFeedbacks = datedBy<{ description: string; collaborator: number; kind: 1 | 2 }>({
  kind: 'next_feedback',
  permission: 'peoples',
  rows: `
    select * from (
      select f.id, f.collaborator_id as collaborator, f.kind, 'Feedback de ' || c.name as title,
        f.template as description, f.next_on as date, f.created_at, f.updated_at as changed_at,
        exists (select from people.feedbacks n where n.company_id = f.company_id
          and n.collaborator_id = f.collaborator_id and n.kind = f.kind
          and (n.given_on, n.id) > (f.given_on, f.id)) as done
      from people.feedbacks f
      join people.collaborators c on c.company_id = f.company_id and c.id = f.collaborator_id
        and people.works_on(c.left_on, $5::date)
      where f.company_id = $1 and f.created_by = $2 and f.next_on between $3::date and $4::date
    ) planned
    where not ($7::boolean and done)
    order by abs(date - $5::date), id limit $6`,
  told: ({ description, collaborator, kind }) => ({
    description,
    link: feedbackLink(collaborator, kind),
    category: 'Feedback',
  }),
})
