import { defineKind } from '../../platform/notifications/kinds.ts'
import { html } from '../../platform/rich-text/writing.ts'

/** A practice whose days are over, for a person who began it or asked to be reminded. */
export const practiceDue = defineKind<{ title: string; module: number; sequence: number }>({
  id: 'journey_practice.due',
  name: 'Práticas da jornada',
  description:
    'Quando passam os dias de uma prática da sua jornada que você começou, ou de que pediu para ser lembrado, e ainda não fez.',
  defaults: { inApp: true, email: 'digest' },
  weight: 'own',
  needs: null,
  text: ({ title, module, sequence }) => ({
    title: `Ainda dá tempo: ${title}`,
    message: html`<p>Os dias desta prática da sua jornada passaram, e ela ainda não foi feita.</p>`,
    link: `/jornada/${module}?etapa=${sequence}`,
  }),
})
