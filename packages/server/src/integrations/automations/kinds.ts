import { defineKind } from '../../platform/notifications/kinds.ts'
import { html } from '../../platform/rich-text/writing.ts'

export type SaidByAutomation = { text: string; automation: string; link: string }

const text = ({ text, automation, link }: SaidByAutomation) => ({
  title: text,
  message: html`<p>Pela automação <strong>${automation}</strong>.</p>`,
  link,
})

export const automationSaid = defineKind<SaidByAutomation>({
  id: 'automation.said',
  name: 'Avisos de automações',
  description: 'Quando uma automação da empresa manda avisar você.',
  defaults: { inApp: true, email: 'digest' },
  weight: 'own',
  needs: null,
  text,
})

export const automationMailed = defineKind<SaidByAutomation>({
  id: 'automation.mailed',
  name: 'E-mails de automações',
  description: 'Quando uma automação da empresa manda um e-mail a você.',
  defaults: { inApp: true, email: 'now' },
  weight: 'own',
  needs: null,
  text,
})

export const automationOff = defineKind<{ title: string; because: string }>({
  id: 'automation.off',
  name: 'Automação desligada',
  description: 'Quando o Prumo desliga uma automação sua.',
  defaults: { inApp: true, email: 'now' },
  weight: 'own',
  needs: null,
  text: ({ title, because }) => ({
    title: `A automação "${title}" foi desligada`,
    message: html`<p>${because}</p>`,
    link: '/automacoes',
  }),
})
