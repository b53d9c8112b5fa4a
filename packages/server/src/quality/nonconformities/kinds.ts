import { defineKind } from '../../platform/notifications/kinds.ts'
import { html } from '../../platform/rich-text/writing.ts'

/** Somebody gave the person a step of a nonconformity. */
export const rncGiven = defineKind<{ id: number; title: string; step: string; by: string }>({
  id: 'rnc.given',
  name: 'Etapas de RNC passadas para mim',
  description: 'Quando alguém deixa uma etapa de uma RNC sob sua responsabilidade.',
  defaults: { inApp: true, email: 'digest' },
  text: ({ id, title, step, by }) => ({
    title: `${by} passou uma etapa de RNC para você: ${step}`,
    message: html`<p><strong>${title}</strong></p>`,
    link: `/rnc/${id}`,
  }),
})
