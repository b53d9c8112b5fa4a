import { Id } from '@prumo/contract/fields.ts'
import { z } from 'zod'
import { AppError, fail } from '../../platform/errors.ts'
import { defineCommand } from '../../platform/operator/command.ts'
import { list } from '../../platform/operator/showing.ts'
import { answerSuggestion } from '../suggestions/answering.ts'
import { findNovelty } from './news.ts'

/** '12/3,12/9': suggestions as `sugestoes listar` shows them, each by its company and number. */
const Requests = z.string({ error: 'diga os pedidos com --pedidos' }).transform((typed, context) =>
  typed.split(',').map((one) => {
    const [, company, id] = /^\s*(\d+)\/(\d+)\s*$/.exec(one) ?? []
    if (company === undefined) context.addIssue('escreva empresa/sugestao, separados por vírgula: 12/3,12/9')
    return { company: Number(company), id: Number(id) }
  }),
)

/** Answers everybody who asked for what a novelty brings: each gets a notification that opens it. */
export const announceNovelty = defineCommand({
  usage: 'novidades avisar <novidade>',
  about: 'Contar a quem pediu que uma novidade atende ao pedido; cada um é avisado e o aviso a abre',
  options: { '--pedidos <lista>': 'As sugestões, por empresa e número: 12/3,12/9' },
  input: z.object({ novidade: Id, pedidos: Requests }),
  changes: true,
  async run({ inCompany }, { novidade, pedidos }) {
    const novelty = findNovelty(novidade)
    if (!novelty) throw fail('not_found', { message: 'Não há novidade com este número.' })
    const answer = `Você pediu, está pronto: ${novelty.title}.`
    const told: Told[] = []
    for (const { company, id } of pedidos) {
      try {
        await inCompany(company, (scope) => answerSuggestion(scope, id, { answer, situation: 'done', novelty }))
        told.push({ company, id, outcome: 'avisado' })
      } catch (error) {
        if (!(error instanceof AppError) || error.code !== 'not_found') throw error
        told.push({ company, id, outcome: 'não existe' })
      }
    }
    return list<Told>(
      told,
      [
        ['Empresa', (one) => one.company],
        ['Sugestão', (one) => one.id],
        ['Resultado', (one) => one.outcome],
      ],
      { empty: 'Nenhum pedido.' },
    )
  },
})

type Told = { company: number; id: number; outcome: string }
