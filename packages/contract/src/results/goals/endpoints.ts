import { z } from 'zod'
import { defineCalls } from '../../contract.ts'
import { Id, Instant, text } from '../../fields.ts'
import { creates, finds, one } from '../../record-calls.ts'
import { Figure, FigureShown } from '../figure-fields.ts'
import { PolarityName, UnitName } from '../indicators/model.ts'

const results = { audience: 'results' } as const

/** What a goal does to the target of its month (decisions O119, O230). */
const Effect = z.object({
  /** 'yyyy-MM' on the company's clock. */
  month: z.string(),
  /** sets: it is the target; waits: the same month of last year has no value; replaced: another was typed later. */
  state: z.enum(['sets', 'waits', 'replaced']),
  /** What it sets, or would set. */
  value: FigureShown.nullable(),
  /** The value of the same month of last year that it grows from; null for a percentage. */
  base: FigureShown.nullable(),
  /** The target the month has now. */
  target: FigureShown.nullable(),
  /** The typed target that it takes the place of, or took: the month has it again when the goal is deleted. */
  replaces: FigureShown.nullable(),
  /** In a sentence, for people. */
  words: z.string(),
})

/** A goal (specification E062): `meta` is a percent, `date` a moment (rule R212). */
export const Goal = z
  .object({
    id: z.int(),
    title: z.string(),
    date: Instant,
    meta: FigureShown,
    indicator_id: z.int(),
    indicator: z.string(),
    department_id: z.int(),
    unit: UnitName,
    effect: Effect,
    updated_at: Instant,
  })
  .meta({ id: 'Goal' })

const fields = {
  date: Instant,
  meta: Figure,
  indicator_id: Id.optional(),
  /** The indicator's id, as the specification names it; ignored beside `indicator_id`, as is the name in an answer. */
  indicator: Id.optional().catch(undefined),
  title: text(160, 'Preencha o título'),
}

type Named = { indicator_id?: number | undefined; indicator?: number | undefined }
/** The id of a goal's indicator in a valid request (decision O255). */
export const indicatorOf = ({ indicator_id, indicator }: Named): number => (indicator_id ?? indicator)!
const namesIndicator = {
  check: ({ indicator_id, indicator }: Named) => (indicator_id ?? indicator) !== undefined,
  say: { path: ['indicator_id'], error: 'Identificador inválido' },
}

export const GoalInput = z.object(fields).refine(namesIndicator.check, namesIndicator.say)
export const GoalChange = z
  .object({ ...fields, id: Id, updated_at: Instant.optional() })
  .refine(namesIndicator.check, namesIndicator.say)

/** Growths that are seldom meant, in percent: a typed amount, not a percentage. */
export const usualGrowth = { least: -100, most: 1000 } as const
/** A percentage that nobody means as one: 30.000% is an amount. */
export const isBeyondSense = (percent: number): boolean => percent < usualGrowth.least || percent > usualGrowth.most

export const goalCalls = defineCalls(results, {
  'POST /indicators-meta': {
    summary: 'Criar uma meta: ela passa a ser a meta do seu mês no painel',
    ...creates(GoalInput, Goal),
    errors: ['not_found', 'goal.duplicate', 'list.too_many'],
  },
  'PUT /indicators-meta': {
    summary: 'Atualizar uma meta (id no corpo)',
    body: GoalChange,
    response: one(Goal),
    errors: ['not_found', 'record.stale', 'goal.duplicate'],
  },
  'GET /indicators-meta': {
    summary: 'As metas da empresa, da mais recente para a mais antiga; no máximo 2.000',
    response: z.object({ metas: z.array(Goal) }),
  },
  'GET /indicators-meta/list-indicators': {
    summary: 'Os indicadores da empresa, para escolher de qual é a meta',
    response: z.object({
      response: z.array(
        z.object({ id: z.int(), title: z.string(), department: z.string(), unit: UnitName, polarity: PolarityName }),
      ),
    }),
  },
  'GET /indicators-meta/effect': {
    summary: 'O que uma meta faria com a meta do seu mês, antes de salvá-la',
    query: z.object({ date: Instant, meta: Figure, indicator_id: Id }),
    response: one(Effect),
    errors: ['not_found'],
  },
  'GET /indicators-meta/{id}': { summary: 'Uma meta', ...finds(Goal) },
  'DELETE /indicators-meta/{id}': { summary: 'Apagar uma meta' },
})
