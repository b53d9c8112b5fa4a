import { formatDate } from '@prumo/contract/dates.ts'
import { defineKind } from '../../platform/notifications/kinds.ts'
import { html } from '../../platform/rich-text/writing.ts'
import { taskLink } from '../tasks/kinds.ts'

/** An item of a daily meeting has reached its day and is still open. */
export const meetingItemOpen = defineKind<{ task_id: number; what: string; who: string; due_on: string }>({
  id: 'meeting_item.open',
  name: 'Itens de reunião em aberto',
  description: 'No dia combinado para um item da sua reunião diária que ainda está em aberto.',
  defaults: { inApp: true, email: 'digest' },
  weight: 'own',
  needs: null,
  text: ({ task_id, what, who, due_on }) => ({
    title: 'Item de reunião em aberto',
    message: who
      ? html`<p><strong>${what}</strong> ficou com ${who} para ${formatDate(due_on)}.</p>`
      : html`<p><strong>${what}</strong> ficou para ${formatDate(due_on)}.</p>`,
    link: taskLink(task_id),
  }),
})
