import { defineKind } from '../../platform/notifications/kinds.ts'
import { html } from '../../platform/rich-text/writing.ts'

/** The open work of somebody who left, or leaves, is the person's now. */
export const workHandedOver = defineKind<{ from: string; by: string; what: readonly string[]; link: string }>({
  id: 'user.work_handed_over',
  name: 'Trabalho de quem saiu',
  description: 'Quando o que estava em aberto com outra pessoa passa a você.',
  defaults: { inApp: true, email: 'digest' },
  weight: 'urgent',
  needs: null,
  text: ({ from, by, what, link }) => ({
    title: `${by} passou a você o trabalho de ${from}`,
    message: `<ul>${what.map((one) => html`<li>${one}</li>`).join('')}</ul>`,
    link,
  }),
})
