import { defineKind } from '../../platform/notifications/kinds.ts'
import { html } from '../../platform/rich-text/writing.ts'

/** A practice whose days are over, for a person who asked to be reminded. */
export const practiceDue = defineKind<{ title: string; module: number; sequence: number }>({
  id: 'journey_practice.due',
  name: 'Práticas da jornada',
  description: 'No dia em que você pediu para ser lembrado de uma prática da sua jornada que ainda não fez.',
  defaults: { inApp: true, email: 'digest' },
  text: ({ title, module, sequence }) => ({
    title: `Ainda dá tempo: ${title}`,
    message: html`<p>Você pediu para ser lembrado desta prática da sua jornada.</p>`,
    link: `/jornada/${module}?etapa=${sequence}`,
  }),
})
