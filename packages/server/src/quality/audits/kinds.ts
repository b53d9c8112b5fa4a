import { formatDate } from '@prumo/contract/dates.ts'
import { defineKind } from '../../platform/notifications/kinds.ts'
import { html } from '../../platform/rich-text/writing.ts'

export const auditLink = (id: number) => `/auditoria-interna/${id}`

/** The notification of what an audit asks of a person on a day. */
export type AuditEvent = 'planned' | 'review'

const titles: Record<AuditEvent, string> = {
  planned: 'Auditoria interna programada para hoje',
  review: 'Dia da próxima revisão de uma auditoria interna',
}

/** The day of an audit has come. */
export const auditDay = defineKind<{ id: number; title: string; event: AuditEvent; on: string }>({
  id: 'internal_audit.day',
  name: 'Datas das auditorias internas',
  description: 'No dia de uma auditoria que você faz ou criou, e no dia da próxima revisão dela.',
  defaults: { inApp: true, email: 'digest' },
  weight: 'own',
  needs: 'proccess',
  text: ({ id, title, event, on }) => ({
    title: titles[event],
    message: html`<p><strong>${title}</strong>, ${formatDate(on)}</p>`,
    link: auditLink(id),
  }),
})
