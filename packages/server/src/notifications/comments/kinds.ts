import type { Permission } from '@prumo/contract/permissions.ts'
import { defineKind } from '../../platform/notifications/kinds.ts'
import { html } from '../../platform/rich-text/writing.ts'

/** Somebody named the person in a comment. */
export const commentMentioned = defineKind<{
  by: string
  title: string
  text: string
  link: string
  needs: Permission | null
}>({
  id: 'comment.mentioned',
  name: 'Comentários que me mencionam',
  description: 'Quando alguém escreve o seu nome em um comentário.',
  defaults: { inApp: true, email: 'digest' },
  weight: 'urgent',
  needs: ({ needs }) => needs,
  text: ({ by, title, text, link }) => ({
    title: `${by} mencionou você em um comentário`,
    message: html`<p><strong>${title}</strong><br>${text}</p>`,
    link,
  }),
})
