import { defineKind } from '../../platform/notifications/kinds.ts'
import { html } from '../../platform/rich-text/writing.ts'

/** Whose work it was: the reader's own, somebody's whom the reader goes on for, or somebody's who did what the reader wrote. */
type Whose = 'yours' | { received: string } | { written: string }

/** The open work of somebody who left, or leaves, is somebody else's now. */
export const workHandedOver = defineKind<{ whose: Whose; by: string; what: readonly string[]; link: string }>({
  id: 'user.work_handed_over',
  name: 'Trabalho passado a outra pessoa',
  description:
    'Quando o que estava em aberto com alguém passa a você, ou o seu, ou o que você escreveu, a outra pessoa.',
  defaults: { inApp: true, email: 'digest' },
  weight: 'urgent',
  needs: null,
  text: ({ whose, by, what, link }) => ({
    title: titleOf(whose, by),
    message: `<ul>${what.map((one) => html`<li>${one}</li>`).join('')}</ul>`,
    link,
  }),
})

function titleOf(whose: Whose, by: string): string {
  if (whose === 'yours') return `${by} passou o seu trabalho em aberto adiante`
  if ('received' in whose) return `${by} passou a você o trabalho de ${whose.received}`
  return `${by} passou adiante o que você escreveu e estava com ${whose.written}`
}
