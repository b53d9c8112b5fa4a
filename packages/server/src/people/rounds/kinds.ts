import { formatDate } from '@prumo/contract/dates.ts'
import { count } from '@prumo/contract/words.ts'
import { defineKind } from '../../platform/notifications/kinds.ts'
import { html } from '../../platform/rich-text/writing.ts'

/** Somebody is asked to assess people in a round, or has not done so yet. */
export const roundAsked = defineKind<{ round: string; count: number; ends_on: string }>({
  id: 'feedback_round.asked',
  name: 'Rodadas de feedback',
  description: 'Quando pedem a sua avaliação em uma rodada de feedback, na metade do prazo e um dia antes do fim.',
  defaults: { inApp: true, email: 'digest' },
  weight: 'urgent',
  needs: null,
  text: ({ round, count: asked, ends_on }) => ({
    title: `Você tem ${count(asked, 'avaliação', 'avaliações')} para responder`,
    message: html`<p><strong>${round}</strong>, até ${formatDate(ends_on)}.</p>`,
    link: answeringLink,
  }),
})

/** A result of a round was shared with the person, or with their leader. */
export const roundShared = defineKind<{ id: number; round: string; name: string; own: boolean }>({
  id: 'feedback_round.shared',
  name: 'Resultados de rodadas de feedback',
  description: 'Quando compartilham com você o resultado de uma rodada de feedback, seu ou de quem você lidera.',
  defaults: { inApp: true, email: 'digest' },
  weight: 'own',
  needs: null,
  text: ({ id, round, name, own }) => ({
    title: own ? 'O seu resultado está pronto' : `O resultado de ${name} está pronto`,
    message: html`<p><strong>${round}</strong></p>`,
    link: resultLink(id),
  }),
})

/** Where people see what they are asked to answer. */
export const answeringLink = '/feedbacks-recebidos'
export const assessmentLink = (id: number) => `/feedbacks-recebidos/avaliar/${id}`
export const resultLink = (id: number) => `/feedbacks-recebidos/resultado/${id}`
/** Where a round is. */
export const roundLink = (id: number) => `/pessoas/rodadas/${id}`
export const personLink = (round: number, id: number) => `/pessoas/rodadas/${round}/pessoa/${id}`
