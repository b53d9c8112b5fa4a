import { type Situation, situations } from '@prumo/contract/help/suggestions/endpoints.ts'
import { defineKind } from '../../platform/notifications/kinds.ts'
import { html } from '../../platform/rich-text/writing.ts'

const short = (feedback: string) => (feedback.length > 80 ? `${feedback.slice(0, 80)}…` : feedback)
const suggestionLink = (id: number) => `/meus-feedbacks?sugestao=${id}`

type Answered = { id: number; feedback: string; answer: string; novelty?: { id: number; title: string } | undefined }

export const suggestionAnswered = defineKind<Answered>({
  id: 'suggestion.answered',
  name: 'Respostas às suas sugestões',
  description: 'Quando respondem a uma sugestão ou a um feedback que você enviou.',
  defaults: { inApp: true, email: 'now' },
  weight: 'own',
  needs: null,
  text: ({ id, feedback, answer, novelty }) => ({
    title: novelty ? `Você pediu, está pronto: ${novelty.title}` : 'Responderam à sua sugestão',
    message: html`<p>Você escreveu: ${short(feedback)}</p><p>${answer}</p>`,
    link: novelty ? `/novidades?novidade=${novelty.id}` : suggestionLink(id),
  }),
})

export const suggestionMoved = defineKind<{ id: number; feedback: string; situation: Situation }>({
  id: 'suggestion.moved',
  name: 'Andamento das suas sugestões',
  description: 'Quando uma sugestão sua passa a outra situação, como em análise ou planejada.',
  defaults: { inApp: true, email: 'digest' },
  weight: 'news',
  needs: null,
  text: ({ id, feedback, situation }) => ({
    title: `A sua sugestão agora está: ${situations[situation]}`,
    message: html`<p>Você escreveu: ${short(feedback)}</p>`,
    link: suggestionLink(id),
  }),
})
