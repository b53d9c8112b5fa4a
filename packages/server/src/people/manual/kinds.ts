import { defineKind } from '../../platform/notifications/kinds.ts'
import { html } from '../../platform/rich-text/writing.ts'

/** A person is asked to read a published version of the manual. */
export const manualToRead = defineKind<{ version: number }>({
  id: 'manual.to_read',
  name: 'Manual do Colaborador para ler',
  description: 'Quando pedem que você leia o Manual do Colaborador, e a cada versão nova dele.',
  defaults: { inApp: true, email: 'digest' },
  weight: 'own',
  needs: null,
  text: ({ version }) => ({
    title: 'Manual do Colaborador para ler',
    message: html`<p>Leia e confirme a versão ${version} do <strong>Manual do Colaborador</strong>.</p>`,
    link: '/meu-manual',
  }),
})
