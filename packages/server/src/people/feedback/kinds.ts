import { formatDate } from '@prumo/contract/dates.ts'
import { defineKind } from '../../platform/notifications/kinds.ts'
import { html } from '../../platform/rich-text/writing.ts'

/** A feedback was shared with the person it is about, or says something else since. */
export const feedbackShared = defineKind<{ id: number; by: string; changed: boolean }>({
  id: 'feedback.shared',
  name: 'Feedbacks sobre você',
  description: 'Quando compartilham com você um feedback sobre o seu trabalho, ou mudam o que ele diz.',
  defaults: { inApp: true, email: 'digest' },
  weight: 'own',
  needs: null,
  text: ({ id, by, changed }) => ({
    title: changed ? 'Um feedback sobre você mudou' : 'Você recebeu um feedback',
    message: changed
      ? html`<p><strong>${by}</strong> mudou um feedback que está compartilhado com você.</p>`
      : html`<p><strong>${by}</strong> compartilhou um feedback com você.</p>`,
    link: `/feedbacks-recebidos?feedback=${id}`,
  }),
})

/** The planned day of somebody's next feedback has come. */
export const feedbackDue = defineKind<{ collaborator: number; name: string; on: string; kind: 1 | 2 }>({
  id: 'feedback.due',
  name: 'Próximos feedbacks',
  description: 'No dia combinado para o próximo feedback de um colaborador, para quem registrou o anterior.',
  defaults: { inApp: true, email: 'digest' },
  weight: 'own',
  needs: 'peoples',
  text: ({ collaborator, name, on, kind }) => ({
    title: 'Feedback combinado para hoje',
    message: html`<p>O próximo feedback de <strong>${name}</strong> ficou para ${formatDate(on)}.</p>`,
    link: feedbackLink(collaborator, kind),
  }),
})

/** Where the feedbacks about somebody are. */
export const feedbackLink = (collaborator: number, kind: 1 | 2) =>
  `/pessoas/proccess-feedback${kind === 2 ? '-custom' : ''}/collaborator/feedback/${collaborator}`
