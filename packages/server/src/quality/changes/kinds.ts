import type { ToRead } from '../../platform/controlled/readings.ts'
import { defineKind } from '../../platform/notifications/kinds.ts'
import { html } from '../../platform/rich-text/writing.ts'

/** The address at which a change is read. */
export const changeReadingLink = (id: number) => `/controle-mudanca/${id}/ler`

/** A person is informed of an approved change, and asked to confirm it. */
export const changeToRead = defineKind<ToRead>({
  id: 'quality_change.to_read',
  name: 'Mudança para confirmar',
  description: 'Quando uma mudança aprovada é informada a você, para ler e confirmar.',
  defaults: { inApp: true, email: 'digest' },
  weight: 'own',
  needs: null,
  text: ({ id, title, version }) => ({
    title: 'Mudança para confirmar',
    message: html`<p>Leia e confirme a versão ${version} da mudança <strong>${title}</strong>.</p>`,
    link: changeReadingLink(id),
  }),
})
