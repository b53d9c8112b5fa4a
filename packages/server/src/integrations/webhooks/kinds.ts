import { type OffReason, offReasons } from '@prumo/contract/integrations/webhooks/sentences.ts'
import { defineKind } from '../../platform/notifications/kinds.ts'
import { html } from '../../platform/rich-text/writing.ts'

export const webhookOff = defineKind<{ title: string; because: OffReason }>({
  id: 'webhook.off',
  name: 'Webhook desligado',
  description: 'Quando o Prumo desliga um webhook seu, porque o seu programa não recebe.',
  defaults: { inApp: true, email: 'now' },
  weight: 'own',
  needs: null,
  text: ({ title, because }) => ({
    title: `O webhook "${title}" foi desligado`,
    message: html`<p>${offReasons[because]} O que esperava é enviado quando alguém o ligar.</p>`,
    link: '/account/webhooks',
  }),
})
