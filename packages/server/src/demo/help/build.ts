import { addDays } from '@prumo/contract/dates.ts'
import { ClientFeedbackInput } from '@prumo/contract/help/suggestions/endpoints.ts'
import { countMiss, countReading } from '../../help/faq/counting.ts'
import { findNovelty } from '../../help/news/news.ts'
import { answerSuggestion, moveSuggestion } from '../../help/suggestions/answering.ts'
import { createSuggestion } from '../../help/suggestions/suggestions.ts'
import type { DemoBuilder } from '../../platform/demo/demo-builder.ts'
import type { Scope } from '../../platform/scope.ts'

/** Suggestions of the demo company's people: one answered, one fulfilled by a novelty, one planned, one new. */
export async function buildHelp(demo: DemoBuilder) {
  const { today } = demo
  const write = async (scope: Scope, feedback: string, more: { screen?: string; question_id?: number } = {}) =>
    (await createSuggestion(scope, ClientFeedbackInput.parse({ feedback, ...more }), undefined)).id

  const ana = await demo.as('ana', addDays(today, -25), '18:20')
  const asked = await write(ana, 'Queria saber o que a equipe responderia no diagnóstico, sem ninguém se expor.', {
    screen: '/diagnostics',
  })
  await countReading(ana, 2101)
  const beatriz = await demo.as('beatriz', addDays(today, -20), '10:40')
  await countReading(beatriz, 1205)
  const unclear = await write(
    beatriz,
    'Li a diferença entre DRE e fluxo de caixa, mas o exemplo com cartão me confunde.',
    {
      screen: '/dre',
      question_id: 1205,
    },
  )
  await countMiss(beatriz, 'nota fiscal')
  const joao = await demo.as('joao', addDays(today, -12), '14:05')
  const planned = await write(joao, 'Dá para imprimir a lista de POPs com o código para colar na parede?', {
    screen: '/all-pops',
  })
  await write(await demo.as('marina', addDays(today, -2), '09:15'), 'Gostei da janela que fica com o passo a passo.')

  const answerer = async (ago: number) => asOperator(await demo.as('ana', addDays(today, -ago), '11:30'))
  await answerSuggestion(await answerer(18), unclear, {
    answer: 'Obrigado, Beatriz. Na DRE a venda entra no dia em que foi feita; no caixa, no dia em que o cartão paga.',
    situation: 'done',
  })
  await moveSuggestion(await answerer(10), planned, 'planned')
  await answerSuggestion(await answerer(1), asked, {
    answer: 'Está pronto: peça a opinião no resultado do diagnóstico. Nada aparece com menos de cinco respostas.',
    situation: 'done',
    novelty: findNovelty(7),
  })
}

/** The provider's people answer through the operator's commands, which act as the system. */
const asOperator = (scope: Scope): Scope => ({
  ...scope,
  userId: 0,
  actor: { ...scope.actor, userId: null, name: 'Prumo', operator: 'demonstração' },
})
