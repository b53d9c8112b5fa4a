import { formatDate } from '@prumo/contract/dates.ts'
import { notifyAsked } from '../../notifications/handing-over.ts'
import { defineKind } from '../../platform/notifications/kinds.ts'
import { html } from '../../platform/rich-text/writing.ts'
import type { Scope } from '../../platform/scope.ts'

/** The address of a POP; one without a process is that of the customer's journey. */
export const popLink = ({ id, process }: { id: number; process: number | null }) =>
  process === null ? '/proccess-custumer-journey' : `/pop/${process}?pop=${id}`

/** Where somebody decides on it, beside its text. */
export const decidingPopLink = (id: number) => `/authorize-pops?pop=${id}`

/** Tells the approver, if there is one, that it waits for them. */
export const askForPop = (
  scope: Scope,
  approver: number | null | undefined,
  { id, title }: { id: number; title: string },
) =>
  notifyAsked(
    scope,
    [approver],
    { title, link: decidingPopLink(id), needs: 'proccess' },
    'enviou um POP para você aprovar',
  )

/** The review of a POP is near or late. */
export const popReview = defineKind<{ id: number; process: number | null; title: string; on: string; late: boolean }>({
  id: 'pop.review',
  name: 'Revisão de POPs',
  description: 'Quinze dias antes da data de revisão de um POP e quando ela passa, para quem responde por ele.',
  defaults: { inApp: true, email: 'digest' },
  weight: 'own',
  needs: 'proccess',
  text: ({ id, process, title, on, late }) => ({
    title: late ? 'Revisão de POP atrasada' : 'Revisão de POP próxima',
    message: late
      ? html`<p>A revisão de <strong>${title}</strong> era para ${formatDate(on)}.</p>`
      : html`<p>A revisão de <strong>${title}</strong> é até ${formatDate(on)}.</p>`,
    link: popLink({ id, process }),
  }),
})
