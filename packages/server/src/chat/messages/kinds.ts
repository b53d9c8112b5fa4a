import { defineKind } from '../../platform/notifications/kinds.ts'
import { html } from '../../platform/rich-text/writing.ts'

/** `title`: the department, whose conversation is closed to people who leave it: what was said there is read there. */
type Mentioned = { by: string; title: string; text: string; room: number | null; message: number }

/** Somebody named the person in a conversation. */
export const chatMentioned = defineKind<Mentioned>({
  id: 'chat.mentioned',
  name: 'Mensagens que me mencionam',
  description: 'Quando alguém escreve o seu nome na conversa.',
  defaults: { inApp: true, email: 'digest' },
  weight: 'urgent',
  needs: null,
  text: ({ by, title, text, room, message }) => ({
    title: `${by} mencionou você na conversa${title && ` de ${title}`}`,
    message: text && !title ? html`<p>${text}</p>` : '',
    link: `/?conversa=${room ?? 'empresa'}&mensagem=${message}`,
  }),
})
