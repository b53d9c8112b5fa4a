import { createWriteStream } from 'node:fs'
import { resolve } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { addDays } from '@prumo/contract/dates.ts'
import { Id, text } from '@prumo/contract/fields.ts'
import { type Situation, situations } from '@prumo/contract/help/suggestions/endpoints.ts'
import { z } from 'zod'
import { today } from '../platform/clock.ts'
import { fail } from '../platform/errors.ts'
import { defineCommand, type OperatorArea } from '../platform/operator/command.ts'
import { card, changed, instant, list, sentence, unchanged } from '../platform/operator/showing.ts'
import { textOfFile } from '../platform/operator/typed-file.ts'
import { previewQuestion } from './contents/previewing.ts'
import { findNovelty } from './news/news.ts'
import { announceNovelty } from './news/operator.ts'
import { missedSearches, questionUses, type SuggestionLine, suggestionLines } from './statistics.ts'
import { answerSuggestion, findAnySuggestion, imageOfSuggestion, moveSuggestion } from './suggestions/answering.ts'

/** What is typed for each situation. */
const typed = {
  recebida: 'received',
  'em-analise': 'reviewing',
  planejada: 'planned',
  feita: 'done',
  recusada: 'declined',
} as const satisfies Record<string, Situation>
const names = Object.keys(typed) as (keyof typeof typed)[]
const SituationName = z.enum(names, { error: `use ${names.join(', ')}` })
const one = { empresa: Id, sugestao: Id }
const short = (feedback: string) =>
  (feedback.length > 60 ? `${feedback.slice(0, 60)}…` : feedback).replaceAll('\n', ' ')

const listSuggestions = defineCommand({
  usage: 'sugestoes listar [empresa]',
  about: 'Listar as sugestões e os feedbacks de uma empresa ou de todas, os mais novos primeiro; no máximo 200',
  options: { '--abertas': 'Só o que ainda não tem resposta, os mais antigos primeiro' },
  input: z.object({ empresa: Id.optional(), abertas: z.literal(true).optional() }),
  async run({ acrossCompanies }, { empresa, abertas }) {
    const rows = await acrossCompanies((db) => suggestionLines(db, { company: empresa, open: abertas === true }))
    return list<SuggestionLine>(
      rows,
      [
        ['Empresa', ({ company_id }) => company_id],
        ['Nº', ({ id }) => id],
        ['Enviada em', ({ created_at }) => instant(created_at)],
        ['Situação', ({ situation }) => situations[situation as Situation]],
        ['Respondida', ({ answer: given }) => (given === null ? 'não' : 'sim')],
        ['Imagem', ({ image }) => (image ? 'sim' : 'não')],
        ['Texto', ({ feedback }) => short(feedback)],
      ],
      { empty: 'Nenhuma sugestão.' },
    )
  },
})

const showSuggestion = defineCommand({
  usage: 'sugestoes ver <empresa> <sugestao>',
  about: 'Mostrar uma sugestão inteira',
  options: { '--imagem <arquivo>': 'Grava a imagem neste arquivo, quando há uma' },
  input: z.object({ ...one, imagem: z.string().optional() }),
  async run({ inCompany }, { empresa, sugestao, imagem }) {
    const { row, file } = await inCompany(empresa, async (scope) => {
      const found = await findAnySuggestion(scope, sugestao)
      return { row: found, file: await imageOfSuggestion(scope, sugestao) }
    })
    if (imagem !== undefined) {
      if (!file) throw fail('not_found', { message: 'Esta sugestão não tem imagem.' })
      await pipeline(await file.open(), createWriteStream(resolve(imagem)))
    }
    return card(
      [
        ['Enviada em', instant(row.created_at)],
        ['Por', `pessoa ${row.user_id}`],
        ['Texto', row.feedback],
        ['Imagem', file ? file.name : 'não'],
        ['Tela', row.screen || 'não disse'],
        ['Leu antes', row.question_id === null ? 'nada' : `a resposta ${row.question_id}`],
        ['Procurou antes', row.searched || 'nada'],
        ['Situação', situations[row.situation as Situation]],
        ['Resposta', row.answer ?? 'ainda não'],
        ['Respondida em', instant(row.answered_at)],
      ],
      row,
    )
  },
})

const answer = defineCommand({
  usage: 'sugestoes responder <empresa> <sugestao>',
  about: 'Responder a uma sugestão; quem a enviou recebe a resposta no sino e por e-mail',
  options: {
    '--resposta <texto>': 'O que se responde',
    '--situacao <nome>': `Também muda a situação: ${names.join(', ')}`,
    '--novidade <n>': 'A novidade que atende ao pedido: o aviso a abre',
  },
  input: z.object({
    ...one,
    resposta: text(5000, 'diga a resposta com --resposta'),
    situacao: SituationName.optional(),
    novidade: Id.optional(),
  }),
  changes: true,
  async run({ inCompany }, { empresa, sugestao, resposta, situacao, novidade }) {
    const novelty = novidade === undefined ? undefined : findNovelty(novidade)
    if (novidade !== undefined && !novelty) throw fail('not_found', { message: 'Não há novidade com este número.' })
    await inCompany(empresa, (scope) =>
      answerSuggestion(scope, sugestao, { answer: resposta, situation: situacao && typed[situacao], novelty }),
    )
    return sentence('Respondida. Quem a enviou é avisado.', { answered: true })
  },
})

const move = defineCommand({
  usage: 'sugestoes situacao <empresa> <sugestao> <situacao>',
  about: 'Mudar a situação de uma sugestão sem responder; quem a enviou é avisado',
  input: z.object({ ...one, situacao: SituationName }),
  changes: true,
  async run({ inCompany }, { empresa, sugestao, situacao }) {
    const moved = await inCompany(empresa, (scope) => moveSuggestion(scope, sugestao, typed[situacao]))
    return moved ? changed(`A sugestão agora está: ${situations[typed[situacao]]}.`) : unchanged
  },
})

/** Days of a statistic. */
const days = z.coerce.number({ error: 'use um número de dias' }).int().min(1).max(3650).default(30)
const daysOption = { '--dias <n>': 'Os últimos dias que contam; 30 quando não se diz' }
const zone = 'America/Sao_Paulo'

const questions = defineCommand({
  usage: 'ajuda perguntas',
  about: 'Listar as perguntas frequentes, quantas vezes cada resposta foi lida e quantos escreveram depois de lê-la',
  options: daysOption,
  input: z.object({ dias: days }),
  async run({ acrossCompanies, jobs }, { dias }) {
    const uses = await acrossCompanies((db) => questionUses(db, addDays(today(jobs.clock, zone), -dias)))
    return list<(typeof uses)[number]>(
      uses,
      [
        ['Nº', ({ id }) => id],
        ['Lida', ({ read }) => read],
        ['Leu e escreveu', ({ wrote }) => wrote],
        ['Módulo', ({ module }) => module],
        ['Pergunta', ({ title }) => title],
      ],
      { empty: 'Nenhuma pergunta.' },
    )
  },
})

const searches = defineCommand({
  usage: 'ajuda buscas',
  about: 'Listar o que se procurou na ajuda sem achar nada, o mais frequente primeiro',
  options: daysOption,
  input: z.object({ dias: days }),
  async run({ acrossCompanies, jobs }, { dias }) {
    const missed = await acrossCompanies((db) => missedSearches(db, addDays(today(jobs.clock, zone), -dias)))
    return list<(typeof missed)[number]>(
      missed,
      [
        ['Vezes', ({ times }) => times],
        ['Empresas', ({ companies }) => companies],
        ['Última', ({ last }) => last],
        ['Procurado', ({ words }) => words],
      ],
      { empty: 'Nenhuma busca sem resultado.' },
    )
  },
})

const preview = defineCommand({
  usage: 'ajuda previa <titulo> <arquivo>',
  about: 'Mostrar em HTML como se leria uma resposta, de um arquivo de texto, e o que impede de publicá-la',
  input: z.object({ titulo: text(200, 'diga o título'), arquivo: z.string().min(1) }),
  async run(_, { titulo, arquivo }) {
    const shown = previewQuestion({ title: titulo, typed: await textOfFile(arquivo) })
    return sentence([shown.preview, ...shown.problems].join('\n'), shown)
  },
})

export const helpCommands: OperatorArea = {
  groups: {
    sugestoes: 'Sugestões & Feedbacks das empresas',
    novidades: 'Novidades do Prumo',
    ajuda: 'Uso das perguntas frequentes, e como se lê uma nova',
  },
  commands: [listSuggestions, showSuggestion, answer, move, announceNovelty, questions, searches, preview],
}
