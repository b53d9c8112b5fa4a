import { z } from 'zod'
import { defineCalls } from '../../contract.ts'
import { DateOnly } from '../../date-fields.ts'
import { Id, optionalText, Paging, paged, Search, text } from '../../fields.ts'
import { Task } from '../tasks/model.ts'

export const delegatedStates = ['open', 'late', 'done'] as const

/** Tasks and planned minutes of one day or of a whole week. */
const Load = z.object({ tasks: z.int(), minutes: z.int() })

/** What people have to do in a week: of one person, or with one department. */
const TeamCounts = z.object({
  /** Open tasks of the week. */
  open: z.int(),
  /** Tasks of the week that are concluded. */
  done: z.int(),
  /** Open tasks whose day is over, of any week. */
  late: z.int(),
  /** Planned minutes of the week: of tasks with a start and an end. */
  minutes: z.int(),
})

export const TeamMember = TeamCounts.extend({
  client_id: z.int(),
  client_name: z.string(),
  /** Monday to Sunday. */
  days: z.array(Load),
}).meta({ id: 'TeamMember' })
export type TeamMember = z.infer<typeof TeamMember>

export const TeamDepartment = TeamCounts.extend({ department_id: z.int(), label: z.string() }).meta({
  id: 'TeamDepartment',
})
export type TeamDepartment = z.infer<typeof TeamDepartment>

/** A late task of somebody, as a responsible user sees it. */
export const LateOfTeam = z
  .object({
    id: z.int(),
    label: z.string(),
    date: z.string(),
    client_id: z.int(),
    client_name: z.string(),
    created_by: z.string(),
    /** True if the user may open it. */
    open: z.boolean(),
  })
  .meta({ id: 'LateOfTeam' })
export type LateOfTeam = z.infer<typeof LateOfTeam>

/** A task of somebody's week, as a responsible user sees it. */
export const AgendaTask = z
  .object({
    id: z.int(),
    /** '' of what a person wrote only for themselves. */
    label: z.string(),
    date: z.string(),
    /** 'HH:mm' or null. */
    hour: z.string().nullable(),
    hour_finish: z.string().nullable(),
    done: z.boolean(),
    client_id: z.int(),
    client_name: z.string(),
    /** True if the user may open it. */
    open: z.boolean(),
  })
  .meta({ id: 'AgendaTask' })
export type AgendaTask = z.infer<typeof AgendaTask>

/** The most tasks of an agenda. */
export const agendaLimit = 500

const responsible = { audience: 'responsible' } as const

export const delegationCalls = defineCalls(responsible, {
  'GET /calendar/delegated': {
    summary:
      'Tarefas que passei a outras pessoas; de uma repetição, as atrasadas e a próxima em aberto. Primeiro as em aberto, pela data',
    audience: 'everyone',
    query: z.object({
      ...Paging,
      search: Search,
      status: z.enum(delegatedStates).optional(),
      client_id: Id.optional(),
    }),
    response: paged('response', Task),
  },
  'POST /calendar/task/{id}/refuse': {
    summary: 'Devolver uma tarefa a quem a passou, dizendo por quê; whole devolve toda a repetição',
    audience: 'everyone',
    body: z.object({ reason: text(1000, 'Diga por que você devolve a tarefa'), whole: z.boolean().default(false) }),
    errors: ['not_found', 'task.already_closed', 'task.not_given', 'task.author_gone', 'list.too_many'],
  },
  'POST /calendar/task/{id}/pass': {
    summary: 'Passar adiante uma tarefa que recebi, dizendo por quê; quem a escreveu fica sabendo',
    audience: 'everyone',
    body: z.object({ client_id: Id, reason: text(1000, 'Diga por que você passa a tarefa adiante') }),
    errors: ['not_found', 'task.already_closed', 'task.not_given'],
  },
  'PUT /calendar/task/{id}/date-request': {
    summary: 'Pedir outra data a quem passou a tarefa, dizendo por quê; um pedido toma o lugar do anterior',
    audience: 'everyone',
    body: z.object({ date: DateOnly, reason: text(1000, 'Diga por que você pede outra data') }),
    response: z.object({ response: Task }),
    errors: ['not_found', 'task.already_closed', 'task.not_given', 'task.author_gone'],
  },
  'DELETE /calendar/task/{id}/date-request': {
    summary: 'Desistir do pedido de outra data',
    audience: 'everyone',
    errors: ['not_found', 'task.not_given'],
  },
  'POST /calendar/task/{id}/date-request/answer': {
    summary: 'Aceitar a data pedida, que passa a valer, ou manter a de antes, com uma palavra',
    audience: 'everyone',
    body: z.object({ accept: z.boolean(), words: optionalText(1000) }),
    response: z.object({ response: Task }),
    errors: ['not_found', 'task.read_only', 'task.already_closed', 'record.stale'],
  },
  'GET /calendar/team': {
    summary: 'A semana da equipe: tarefas, minutos planejados e atrasadas por pessoa e por departamento',
    query: z.object({ date: DateOnly.optional() }),
    response: z.object({
      /** Monday of the week. */
      from: z.string(),
      people: z.array(TeamMember),
      departments: z.array(TeamDepartment),
    }),
  },
  'GET /calendar/team/agenda': {
    summary: `A semana de uma pessoa ou de um departamento, por dia e hora (no máximo ${agendaLimit} tarefas); sem o título do que alguém escreveu só para si`,
    query: z.object({ date: DateOnly.optional(), client_id: Id.optional(), department_id: Id.optional() }),
    response: z.object({ from: z.string(), response: z.array(AgendaTask), total: z.int() }),
  },
  'GET /calendar/team/late': {
    summary:
      'Tarefas atrasadas da equipe, as mais antigas primeiro; as que alguém escreveu só para si são contadas em hidden',
    query: z.object({ ...Paging, client_id: Id.optional(), department_id: Id.optional() }),
    response: z.object({ response: z.array(LateOfTeam), total: z.int(), hidden: z.int() }),
  },
})
