import { z } from 'zod'
import { defineCalls } from '../../contract.ts'
import { DateOnly } from '../../date-fields.ts'
import { chosenId, Instant, optionalText, Reference, text } from '../../fields.ts'
import { changes, creates, finds, lists, versioned } from '../../record-calls.ts'
import { Figure, FigureShown } from '../figure-fields.ts'
import { UnitName } from '../indicators/model.ts'

/** The most objectives of a company, and the most key results of one. */
export const objectiveLimit = 200
export const keyResultLimit = 10

/**
 * How a key result stands: reached; at least as far as its time is; behind it; not reached when its day had come; no
 * figure since the objective began.
 */
export const keyResultStates = ['reached', 'on', 'behind', 'missed', 'unknown'] as const
export type KeyResultState = (typeof keyResultStates)[number]
export const keyResultWords: Record<KeyResultState, string> = {
  reached: 'Alcançado',
  on: 'No ritmo',
  behind: 'Abaixo do ritmo',
  missed: 'Não alcançado',
  unknown: 'Sem valor',
}

/** A key result: an indicator that goes from a value to another until a day. */
const KeyResult = z.object({
  indicator_id: z.int(),
  indicator: z.string(),
  department_id: z.int(),
  unit: UnitName,
  from_value: FigureShown,
  to_value: FigureShown,
  by_on: z.string(),
  /** The newest figure of its months since the objective began, and its month, 'yyyy-MM'. */
  value: FigureShown.nullable(),
  month: z.string().nullable(),
  /** In percent of the way, from 0 to 100; null without a figure. */
  progress: z.int().nullable(),
  state: z.enum(keyResultStates),
})

/** An objective with its key results. */
export const Objective = z
  .object({
    id: z.int(),
    title: z.string(),
    description: z.string(),
    begins_on: z.string(),
    ends_on: z.string(),
    responsible_id: z.int().nullable(),
    responsible: z.string(),
    key_results: z.array(KeyResult),
    /** The mean of its key results; without a figure they are at 0. */
    progress: z.int(),
    updated_at: Instant,
  })
  .meta({ id: 'Objective' })

const wrongEnd = { path: ['ends_on'], error: 'O fim vem depois do começo' }
const inOrder = ({ begins_on, ends_on }: { begins_on: string; ends_on: string }) => begins_on <= ends_on

const KeyResultInput = z
  .object({
    indicator_id: chosenId('Escolha o indicador'),
    from_value: Figure,
    to_value: Figure,
    by_on: DateOnly,
  })
  .refine(({ from_value, to_value }) => from_value !== to_value, {
    path: ['to_value'],
    error: 'O valor final é outro que o inicial',
  })

const fields = z.object({
  title: text(200, 'Preencha o objetivo'),
  description: optionalText(2000),
  begins_on: DateOnly,
  ends_on: DateOnly,
  responsible_id: Reference.optional(),
  key_results: z
    .array(KeyResultInput)
    .min(1, 'Escolha ao menos um indicador')
    .max(keyResultLimit, `Um objetivo tem no máximo ${keyResultLimit} resultados-chave`),
})
export const ObjectiveInput = fields.refine(inOrder, wrongEnd)

const results = { audience: 'results' } as const

export const objectiveCalls = defineCalls(results, {
  'GET /client/objectives': {
    ...lists(Objective),
    summary: 'Objetivos com os seus resultados-chave; de um departamento, os que usam indicadores dele',
    query: z.object({ department_id: Reference.optional() }),
  },
  'POST /client/objectives': {
    ...creates(ObjectiveInput, Objective),
    summary: 'Criar um objetivo com resultados-chave que são indicadores',
    errors: ['not_found', 'list.too_many'],
  },
  'GET /client/objectives/{id}': { ...finds(Objective), summary: 'Um objetivo' },
  'PUT /client/objectives/{id}': {
    ...changes(versioned(fields).refine(inOrder, wrongEnd), Objective),
    summary: 'Atualizar um objetivo e os seus resultados-chave',
    errors: ['not_found', 'record.stale'],
  },
  'DELETE /client/objectives/{id}': { summary: 'Apagar um objetivo com os seus resultados-chave' },
})
