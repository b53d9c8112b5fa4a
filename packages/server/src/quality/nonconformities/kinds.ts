import { formatDate } from '@prumo/contract/dates.ts'
import { defineKind } from '../../platform/notifications/kinds.ts'
import { html } from '../../platform/rich-text/writing.ts'

/** The term of a step of a nonconformity has come, or is over. */
export const rncDay = defineKind<{ id: number; title: string; step: string; due_on: string; late: boolean }>({
  id: 'rnc.day',
  name: 'Prazos das etapas de RNC',
  description: 'No dia em que vence a etapa de uma RNC sob sua responsabilidade, e depois que o prazo passou.',
  defaults: { inApp: true, email: 'digest' },
  weight: 'urgent',
  needs: 'proccess',
  text: ({ id, title, step, due_on, late }) => ({
    title: late ? `Etapa de RNC atrasada: ${step}` : `Etapa de RNC vence hoje: ${step}`,
    message: html`<p><strong>${title}</strong>, ${formatDate(due_on)}</p>`,
    link: `/rnc/${id}`,
  }),
})
