import { z } from 'zod'
import { defineCalls, download, under } from '../../contract.ts'
import { Id } from '../../fields.ts'
import { changes, creates, finds, lists, one, prints } from '../../record-calls.ts'
import { type BoardKind, boardAddresses, boardTitles } from '../kinds.ts'
import {
  ArchiveSeveral,
  BoardFacts,
  Card,
  CardChange,
  CardFile,
  Column,
  DayOfCard,
  Limits,
  Lines,
  Move,
  MoveSeveral,
  NewCard,
  TaskCard,
} from './model.ts'

const everyone = { audience: 'everyone' } as const
/** Archiving works without a body too (decision O182). */
const MaybeChange = CardChange.nullish().transform((change) => change ?? {})
/** How many of the cards that were sent were changed. */
const Changed = z.object({ changed: z.int() })
const ofFile = { params: z.object({ fileId: Id }) }

/** The calls that every board has, relative to its address (decision O240). */
const cardCallsOf = (kind: BoardKind) => {
  const words = (what: string) => ({ ...everyone, summary: `${boardTitles[kind]}: ${what}` })
  return {
    ...defineCalls({
      'POST /task': {
        ...words('criar uma tarefa, no fim da coluna'),
        ...creates(NewCard, Card),
        errors: ['list.too_many'],
      },
      'POST /tasks': {
        ...words('criar uma tarefa por linha colada'),
        ...creates(Lines, z.array(Card)),
        errors: ['list.too_many'],
      },
      'PUT /task/{id}': {
        ...words('atualizar uma tarefa; o que falta fica como está'),
        ...changes(CardChange, Card),
        errors: ['not_found', 'record.stale', 'list.too_many', 'card.archived'],
      },
      'GET /task/{id}': { ...words('uma tarefa, também arquivada'), ...finds(Card) },
      'GET /task': { ...words('as tarefas, por coluna e na ordem de cada uma'), ...lists(Card) },
      'DELETE /task/{id}': { ...words('apagar uma tarefa') },
      'PUT /task/move/{id}': {
        ...words('mover uma tarefa; responde a ordem que vale agora'),
        ...changes(Move, Column),
        errors: ['not_found', 'list.too_many', 'card.archived'],
      },
      'PUT /tasks/move': {
        ...words('mover várias tarefas ao fim de uma coluna; as que não existem mais são ignoradas'),
        body: MoveSeveral,
        response: one(Changed),
        errors: ['not_found'],
      },
      'PUT /tasks/archive': {
        ...words('arquivar várias tarefas, ou desarquivá-las; as que não existem mais são ignoradas'),
        body: ArchiveSeveral,
        response: one(Changed),
        errors: ['not_found', 'list.too_many'],
      },
      'PUT /task/archive/{id}': {
        ...words('arquivar uma tarefa, com ou sem mudanças'),
        ...finds(Card),
        body: MaybeChange,
        errors: ['not_found', 'record.stale', 'list.too_many'],
      },
      'PUT /task/unarchive/{id}': {
        ...words('desarquivar e salvar; sem coluna, volta ao lugar onde estava'),
        ...finds(Card),
        body: MaybeChange,
        errors: ['not_found', 'record.stale', 'list.too_many'],
      },
      'GET /task/archiveds': { ...words('as tarefas arquivadas, a última primeiro'), ...lists(Card) },
      'GET /task/files/{taskId}': {
        ...words('arquivos de uma tarefa'),
        params: z.object({ taskId: Id }),
        response: one(z.array(CardFile)),
        errors: ['not_found'],
      },
      'POST /task/file/{taskId}': {
        ...words('anexar um arquivo a uma tarefa'),
        params: z.object({ taskId: Id }),
        form: { maxFiles: 10, field: 'file', required: true },
        response: one(z.array(CardFile)),
        status: 201,
        errors: [
          'not_found',
          'list.too_many',
          'file.missing',
          'file.empty',
          'file.too_large',
          'file.type_not_allowed',
          'file.quota',
        ],
      },
      'GET /task/file/{fileId}': {
        ...words('abrir um arquivo'),
        ...ofFile,
        response: download('application/octet-stream'),
        errors: ['not_found'],
      },
      'DELETE /task/file/{fileId}': { ...words('apagar um arquivo'), ...ofFile, errors: ['not_found'] },
      'POST /task/day/{id}': {
        ...words('levar uma tarefa ao cronograma'),
        ...creates(DayOfCard, Card),
        errors: ['not_found', 'card.archived', 'card.has_task'],
      },
      'GET /kanban': { ...words('limites e tempos das colunas'), response: one(BoardFacts) },
      'GET /kanban/png': {
        ...words('o quadro como imagem, para colar em uma apresentação'),
        ...prints(),
        response: download('image/png'),
      },
      'PUT /kanban/limits': {
        ...words('quantas tarefas cada coluna deve ter no máximo; nada é impedido'),
        body: Limits,
        response: one(BoardFacts),
      },
    }),
  } as const
}

/** The board on which a task of the calendar lies. */
export const taskCardCalls = defineCalls({
  'GET /calendar/task/{id}/card': {
    summary: 'A tarefa de quadro de que veio uma tarefa do cronograma, com a sua coluna; nulo quando não há',
    audience: 'everyone',
    response: one(TaskCard.nullable()),
  },
})

/** The calls of a board, relative to its address. */
export type CardCalls = ReturnType<typeof cardCallsOf>

export const personalCalls = under(boardAddresses.personal, cardCallsOf('personal'))
export const companyCalls = under(boardAddresses.company, cardCallsOf('company'))
export const isoCalls = under(boardAddresses.iso, cardCallsOf('iso'))
