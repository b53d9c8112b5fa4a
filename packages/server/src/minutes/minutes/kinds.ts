import { defineKind } from '../../platform/notifications/kinds.ts'
import { html } from '../../platform/rich-text/writing.ts'
import { formatted } from './wire.ts'

/** The notification of an open subject of minutes, or of the agenda, whose deadline has come. */
export const subjectDue = defineKind<{
  title: string
  due_on: string
  due_at: string | null
  /** Null: a subject of the agenda. */
  minutes: { id: number; name: string } | null
}>({
  id: 'subject.due',
  name: 'Assuntos no prazo',
  description: 'No dia do prazo de um assunto em aberto de ATA ou de pauta, para quem o registrou e o responsável.',
  defaults: { inApp: true, email: 'digest' },
  weight: 'own',
  needs: null,
  text: ({ title, due_on, due_at, minutes }) => ({
    title: minutes ? 'Assunto de ATA no prazo' : 'Assunto de pauta no prazo',
    message: minutes
      ? html`<p><strong>${title}</strong>, da ATA “${minutes.name}”, tem prazo ${formatted(due_on, due_at)}.</p>`
      : html`<p><strong>${title}</strong> tem prazo ${formatted(due_on, due_at)}.</p>`,
    link: minutes ? `/protocols?ata=${minutes.id}` : '/protocols-subject',
  }),
})
