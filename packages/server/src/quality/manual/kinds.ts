import type { ToRead } from '../../platform/controlled/readings.ts'
import { defineKind } from '../../platform/notifications/kinds.ts'
import { html } from '../../platform/rich-text/writing.ts'

/** The address at which a manual is read. */
export const manualReadingLink = (id: number) => `/manual-de-qualidade/${id}/ler`

/** A person is asked to read an approved version of a quality manual. */
export const manualToRead = defineKind<ToRead>({
  id: 'quality_manual.to_read',
  name: 'Manual da qualidade para ler',
  description: 'Quando pedem que você leia um manual da qualidade, e a cada versão nova dele.',
  defaults: { inApp: true, email: 'digest' },
  weight: 'own',
  needs: null,
  text: ({ id, title, version }) => ({
    title: 'Manual da qualidade para ler',
    message: html`<p>Leia e confirme a versão ${version} de <strong>${title}</strong>.</p>`,
    link: manualReadingLink(id),
  }),
})
