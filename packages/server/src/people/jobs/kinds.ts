import { formatDate } from '@prumo/contract/dates.ts'
import { notifyAsked } from '../../notifications/handing-over.ts'
import { defineKind } from '../../platform/notifications/kinds.ts'
import { html } from '../../platform/rich-text/writing.ts'
import type { Scope } from '../../platform/scope.ts'

/** The address of a job description. */
export const jobLink = ({ id, department_id }: { id: number; department_id: number }) =>
  `/pessoas/cargos/${department_id}?cargo=${id}`

/** Where somebody decides on it, beside its text. */
export const decidingJobLink = (id: number) => `/pessoas/cargos/approved?cargo=${id}`

/** Tells the approver, if there is one, that it waits for them. */
export const askForJob = (
  scope: Scope,
  approver: number | null | undefined,
  { id, office }: { id: number; office: string },
) =>
  notifyAsked(
    scope,
    [approver],
    { title: office, link: decidingJobLink(id), needs: 'peoples' },
    'enviou uma descrição de cargo para você aprovar',
  )

/** The review of a job description is near or late. */
export const jobReview = defineKind<{ id: number; department_id: number; title: string; on: string; late: boolean }>({
  id: 'job_description.review',
  name: 'Revisão de descrições de cargo',
  description: 'Quinze dias antes da data de revisão de um cargo e quando ela passa, para quem responde por ele.',
  defaults: { inApp: true, email: 'digest' },
  weight: 'own',
  needs: 'peoples',
  text: ({ id, department_id, title, on, late }) => ({
    title: late ? 'Revisão de cargo atrasada' : 'Revisão de cargo próxima',
    message: late
      ? html`<p>A revisão do cargo <strong>${title}</strong> era para ${formatDate(on)}.</p>`
      : html`<p>A revisão do cargo <strong>${title}</strong> é até ${formatDate(on)}.</p>`,
    link: jobLink({ id, department_id }),
  }),
})
