import { z } from 'zod'
import { defineCalls, download } from '../../contract.ts'
import { DateOnly, OptionalDate } from '../../date-fields.ts'
import { Id, IdList, optionalText, Paging, Reference, Search, whole } from '../../fields.ts'
import { creates, exportsTable, finds, lists, one } from '../../record-calls.ts'
import { resultsLimits } from '../limits.ts'
import {
  OriginIds,
  OriginKey,
  Plan,
  PlanActionInput,
  PlanChange,
  PlanFile,
  PlanInput,
  PlanRules,
  PlanStatus,
  PlanWithActions,
  planStatuses,
} from './model.ts'

const results = { audience: 'results' } as const

const codes = Object.keys(planStatuses)
/** Statuses in an address: 'LATE,START_LATE'. */
const Statuses = z
  .string()
  .max(120)
  .transform((text) => text.split(',').filter(Boolean))
  .refine((given) => given.every((code) => codes.includes(code)), 'Situação inválida')
  .transform((given) => given as PlanStatus[])

/**
 * What the list and its files are filtered by. `to_check`: concluded, and the acting person should have checked whether it
 * helped. `waiting`: the acting person's, open, and should have begun or ended.
 */
export const PlanFilter = z.object({
  status: Statuses.optional(),
  department_id: Reference.optional(),
  responsible_id: Reference.optional(),
  /** The responsible person left the company. */
  of_left: z.literal('true').optional(),
  /** By the expected end. */
  from: DateOnly.optional(),
  to: DateOnly.optional(),
  open: z.enum(['true', 'false']).optional(),
  to_check: z.literal('true').optional(),
  waiting: z.literal('true').optional(),
  search: Search,
})
export type PlanFilter = z.output<typeof PlanFilter>

export const planOrders = ['expected_end', 'espected_start', 'real_end', 'problem', 'to_do', 'to_much'] as const
const listed = PlanFilter.extend({
  order: z.enum(planOrders).default('expected_end'),
  direction: z.enum(['asc', 'desc']).default('asc'),
  page: Paging.page,
  /** Rule R306. */
  per_page: whole(1, 500).default(30),
})
export type PlanListing = z.output<typeof listed>

const page = z.object({
  response: z.array(Plan),
  total: z.int(),
  /** How many plans of the filter, without its statuses, have each status; and what they cost. */
  counts: z.array(z.object({ status: PlanStatus, count: z.int() })),
})
const plan = one(PlanWithActions)
const ActionParams = z.object({ id: Id, actionId: Id })

/** One thing for many plans; each is done or refused by itself. */
const BulkInput = z.object({
  ids: IdList.refine((ids) => ids.length > 0, 'Escolha ao menos um plano'),
  action: z.discriminatedUnion('type', [
    z.object({ type: z.literal('responsible'), responsible_id: Reference }),
    z.object({ type: z.literal('department'), department_id: Id }),
    z.object({ type: z.literal('start'), date: DateOnly }),
    z.object({ type: z.literal('conclude'), date: DateOnly }),
    z.object({ type: z.literal('delete') }),
  ]),
})

export const planCalls = defineCalls(results, {
  'GET /client/action-plan/rules': { summary: 'As regras da empresa para os planos de ação', response: one(PlanRules) },
  'PUT /client/action-plan/rules': {
    summary: 'Mudar as regras da empresa para os planos de ação',
    body: PlanRules,
    response: one(PlanRules),
  },
  'POST /client/action-plan': {
    summary: 'Criar um plano de ação',
    ...creates(PlanInput, PlanWithActions),
    errors: ['not_found'],
  },
  'GET /client/action-plan': { summary: 'Planos de ação do filtro, 30 por página', query: listed, response: page },
  'PUT /client/action-plan/{id}': {
    summary: 'Atualizar um plano de ação; com ações em aberto ele não se conclui',
    body: PlanChange,
    response: plan,
    errors: ['not_found', 'record.stale', 'plan.open_actions'],
  },
  'GET /client/action-plan/{id}': { summary: 'Um plano de ação', ...finds(PlanWithActions) },
  'DELETE /client/action-plan/{id}': { summary: 'Apagar um plano de ação, com as suas ações e evidências' },
  'GET /client/action-plan/search/finish': {
    summary: 'Planos de ação concluídos, do último ao primeiro',
    query: z.object({
      department_id: Reference.optional(),
      to_check: PlanFilter.shape.to_check,
      search: Search,
      page: Paging.page,
      per_page: whole(1, 500).default(30),
    }),
    response: page,
  },
  'GET /client/action-plan/csv': {
    summary: 'Todos os planos de ação, ou os do filtro, como arquivo: CSV, ou planilha com format=xlsx',
    ...exportsTable(PlanFilter.shape),
  },
  'GET /client/action-plan/department/{departmentId}': {
    summary: 'Planos de ação de um departamento, 30 por página',
    params: z.object({ departmentId: Id }),
    query: listed.omit({ department_id: true }),
    response: page,
    errors: ['not_found'],
  },
  'GET /client/action-plan/origins/{kind}': {
    summary: 'Os planos que nasceram dos registros de uma lista, os mais novos primeiro',
    params: z.object({ kind: OriginKey.shape.kind }),
    query: z.object({ ids: OriginIds }),
    response: z.object({ response: z.array(Plan) }),
  },
  'GET /client/action-plan/origins/{kind}/{id}': {
    summary: 'Os planos que nasceram de um registro, e o que ele leva a um novo plano',
    params: z.object({ kind: OriginKey.shape.kind, id: OriginKey.shape.id }),
    response: z.object({
      response: z.array(Plan),
      /** The words a new plan begins with. */
      words: z.object({
        problem: z.string(),
        to_do: z.string(),
        to_why_do: z.string(),
        department_id: z.int().nullable(),
      }),
    }),
    errors: ['not_found'],
  },
  'GET /client/action-plan/own/development': {
    audience: 'everyone',
    why: 'Cada pessoa vê os planos que nasceram do que ela tem a desenvolver, e nenhum outro.',
    summary:
      'O meu plano de desenvolvimento: os planos de ação que nasceram das minhas competências, os em aberto primeiro',
    response: z.object({
      response: z.array(
        z.object({
          id: z.int(),
          to_do: z.string(),
          competence_id: z.int(),
          /** 'yyyy-MM-dd'; null: no day is said. */
          expected_end: z.string().nullable(),
          status: z.string(),
          status_label: z.string(),
          responsible: z.string(),
        }),
      ),
    }),
  },
  'POST /client/action-plan/bulk': {
    summary: 'Mudar responsável, departamento ou andamento de vários planos, ou apagá-los',
    body: BulkInput,
    response: one(
      z.object({ done: z.array(z.int()), refused: z.array(z.object({ id: z.int(), message: z.string() })) }),
    ),
    errors: ['not_found'],
  },
  'PUT /client/action-plan/{id}/check': {
    summary: 'Dizer se um plano concluído foi eficaz; pela regra da empresa, quem responde por ele não o diz',
    body: z.object({ effective: z.boolean({ error: 'Diga se foi eficaz' }), note: optionalText(2000) }),
    response: plan,
    errors: ['not_found', 'plan.not_concluded', 'plan.checked', 'plan.own_check'],
  },
  'POST /client/action-plan/{id}/actions': {
    summary: 'Acrescentar uma ação a um plano',
    body: PlanActionInput,
    response: plan,
    status: 201,
    errors: ['not_found', 'plan.concluded', 'list.too_many'],
  },
  'PUT /client/action-plan/{id}/actions/{actionId}': {
    summary: 'Atualizar uma ação de um plano; a data em que foi feita a conclui',
    params: ActionParams,
    body: PlanActionInput.partial().extend({ done_on: OptionalDate.optional() }),
    response: plan,
    errors: ['not_found', 'plan.concluded'],
  },
  'DELETE /client/action-plan/{id}/actions/{actionId}': {
    summary: 'Apagar uma ação de um plano',
    params: ActionParams,
    response: plan,
    errors: ['not_found', 'plan.concluded'],
  },
  'GET /client/action-plan/{id}/files': { summary: 'As evidências de um plano', ...lists(PlanFile) },
  'POST /client/action-plan/{id}/files': {
    summary: 'Anexar evidências a um plano',
    form: { maxFiles: resultsLimits.planFiles, required: true },
    ...lists(PlanFile),
    status: 201,
    errors: ['not_found', 'list.too_many', 'file.quota'],
  },
  'GET /client/action-plan/file/{id}': {
    summary: 'Abrir uma evidência',
    response: download('application/octet-stream'),
  },
  'DELETE /client/action-plan/file/{id}': { summary: 'Apagar uma evidência' },
})
