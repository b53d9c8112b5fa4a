import { z } from 'zod'
import { defineCalls, download } from '../../contract.ts'
import { Month } from '../../date-fields.ts'
import { Id, Paging, Reference, Search, text, whole } from '../../fields.ts'
import { changes, creates, finds, lists, one, printsOne, printsSent, versioned } from '../../record-calls.ts'
import { qualityLimits } from '../limits.ts'
import { ChangeRncDepartment, causeGroups, Rnc, RncFile, RncInput, SimilarRnc } from './model.ts'
import { stages } from './stages.ts'

const quality = { audience: 'proccess' } as const
const closing = [
  'rnc.no_cause',
  'rnc.no_action',
  'rnc.open_actions',
  'rnc.no_effectiveness',
  'rnc.not_effective',
  'rnc.own_check',
] as const

/** What the list is filtered by. Months are those in which it was opened. */
export const RncFilter = z.object({
  type: whole(1, 3).optional(),
  department_id: Reference.optional(),
  process_id: Reference.optional(),
  stage: z.enum(stages).optional(),
  open: z.enum(['true', 'false']).optional(),
  /** The term of its step is over. */
  late: z.literal('true').optional(),
  /** The acting person sees to its step. */
  mine: z.literal('true').optional(),
  /** The person who sees to its step left the company. */
  of_left: z.literal('true').optional(),
  cause: z.enum(Object.keys(causeGroups) as [keyof typeof causeGroups]).optional(),
  from: Month.optional(),
  to: Month.optional(),
  search: Search,
})
export type RncFilter = z.output<typeof RncFilter>

const counted = z.array(z.object({ key: z.string(), label: z.string(), count: z.int() }))

export const rncCalls = defineCalls(quality, {
  'POST /client/rncs': {
    summary: 'Registrar uma RNC; sem número ela recebe o próximo do ano',
    ...creates(RncInput, Rnc),
    errors: ['not_found', 'rnc.number_taken', ...closing],
  },
  'PUT /client/rncs/{id}': {
    summary: 'Atualizar uma RNC; sem causa, ação feita e eficácia ela não se fecha',
    ...changes(versioned(RncInput), Rnc),
    errors: ['not_found', 'record.stale', 'rnc.number_taken', 'rnc.closed', ...closing],
  },
  'PUT /client/rncs/{id}/change-department': {
    summary: 'Passar uma RNC para outro departamento',
    ...changes(ChangeRncDepartment, Rnc),
  },
  'DELETE /client/rncs/{id}': { summary: 'Apagar uma RNC, com os seus anexos; os planos de ação dela ficam' },
  'GET /client/rncs': {
    summary: 'As RNCs do filtro, a aberta por último primeiro, 200 por página',
    query: RncFilter.extend(Paging),
    response: z.object({
      response: z.array(Rnc),
      total: z.int(),
      /** How many of the filter, without its stage, are at each stage, and how many are late. */
      counts: z.array(z.object({ stage: z.enum(stages), count: z.int(), late: z.int() })),
      /** The number the next one of this year gets. */
      next_number: z.int(),
    }),
  },
  'GET /client/rncs/{id}': { summary: 'Uma RNC', ...finds(Rnc) },
  'POST /users/rnc/pdf/{id}': { ...printsSent, summary: 'Uma RNC em PDF' },
  'GET /users/rnc/pdf/{id}': { ...printsOne(), summary: 'Uma RNC em PDF' },
  'PUT /client/rncs/{id}/reopen': {
    summary: 'Reabrir uma RNC fechada, com o motivo; a eficácia é verificada de novo',
    ...changes(z.object({ reason: text(1000, 'Diga por que ela é reaberta') }), Rnc),
    errors: ['not_found', 'rnc.not_closed'],
  },
  'GET /client/rncs/{id}/similar': {
    summary:
      'RNCs de até doze meses antes ou depois parecidas com esta: mesma causa no mesmo processo, ou mesmas palavras',
    ...lists(SimilarRnc),
  },
  'GET /client/rncs/charts': {
    summary: 'Quantas RNCs por tipo, departamento, mês e causa, e em quantos dias se fecham',
    query: z
      .object({ from: Month, to: Month, department_id: Reference.optional() })
      .refine(({ from, to }) => from <= to, { path: ['to'], error: 'O fim não pode vir antes do início' }),
    response: one(
      z.object({
        by_type: counted,
        by_department: counted,
        by_cause: counted,
        by_month: z.array(z.object({ month: z.string(), opened: z.int(), closed: z.int() })),
        /** From opening to closing, of those closed in these months; null: none was. */
        days_to_close: z.number().nullable(),
      }),
    ),
  },
  'GET /client/rncs/{id}/files': { summary: 'Os anexos de uma RNC', ...lists(RncFile) },
  'POST /client/rncs/{id}/files': {
    summary: 'Anexar arquivos ou fotos a uma RNC',
    form: { maxFiles: qualityLimits.files, required: true },
    ...lists(RncFile),
    status: 201,
    errors: ['not_found', 'list.too_many', 'file.quota'],
  },
  'GET /client/rncs/file/{id}': {
    summary: 'Abrir um anexo de uma RNC',
    params: z.object({ id: Id }),
    response: download('application/octet-stream'),
  },
  'DELETE /client/rncs/file/{id}': { summary: 'Apagar um anexo de uma RNC' },
})
