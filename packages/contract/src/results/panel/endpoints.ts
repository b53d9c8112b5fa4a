import { z } from 'zod'
import { defineCalls } from '../../contract.ts'
import { FIRST_YEAR, LAST_YEAR, Month } from '../../date-fields.ts'
import { chosenId, Id, optionalText, whole } from '../../fields.ts'
import { lists, one, printsOne } from '../../record-calls.ts'
import { OptionalFigure } from '../figure-fields.ts'
import { type MonthKey, monthKeys } from '../month-keys.ts'
import { DashboardRow, DepartmentDetails, IndicatorGraphic } from './model.ts'

const results = { audience: 'results' } as const
const DepartmentParam = z.object({ departmentId: Id })
const Year = whole(FIRST_YEAR, LAST_YEAR, 'Informe o ano')
const query = z.object({ year: Year.optional() })

/** The months that are written, by their keys; the others stay as they are. Null and '' take a value away. */
const someMonths = z
  .object(
    Object.fromEntries(monthKeys.map((key) => [key, OptionalFigure.optional()])) as Record<
      MonthKey,
      z.ZodOptional<typeof OptionalFigure>
    >,
  )
  .optional()

/**
 * What was typed of an indicator (decision O112): `values` are those of the year, `meta` its targets, `last_year` the year before. `was`
 * has the values that the writer saw: a cell that has another one now is not written and is answered among the
 * conflicts.
 */
export const Typed = z.object({
  id: Id,
  values: someMonths,
  meta: someMonths,
  last_year: someMonths,
  was: z.object({ values: someMonths, meta: someMonths, last_year: someMonths }).optional(),
  /** Why the typed value differs from that of the source. */
  note: optionalText(500).optional(),
})
export type Typed = z.output<typeof Typed>

const Conflict = z.object({
  id: z.int(),
  row: z.enum(['values', 'meta', 'last_year']),
  month: z.string(),
})

export const panelCalls = defineCalls(results, {
  'POST /client/indicators/save-data': {
    summary: 'Salvar o que se digitou no painel de um ano; o ano vem no endereço ou no corpo ',
    query,
    body: z.object({
      year: Year.optional(),
      indicators: z.array(Typed).min(1, 'Envie ao menos um indicador').max(200, 'Envie no máximo 200 indicadores'),
    }),
    response: z.object({
      response: z.array(DashboardRow),
      conflicts: z.array(Conflict),
      message: z.literal('Auto salvamento efetuado'),
    }),
    errors: ['not_found'],
  },
  'GET /client/dashboard-indicators/department/{departmentId}': {
    summary: 'O painel de um departamento em um ano, ou no atual',
    params: DepartmentParam,
    query,
    response: z.object({ year: z.int(), response: z.array(DashboardRow) }),
    errors: ['not_found'],
  },
  'GET /client/dashboard-indicators/department/graphic/{departmentId}': {
    summary: 'Meta e ano atual de cada indicador por mês, no ano e na média, para gráficos',
    params: DepartmentParam,
    query,
    response: z.object({ year: z.int(), response: z.array(IndicatorGraphic) }),
    errors: ['not_found'],
  },
  'GET /client/dashboard-indicators/department-details/{departmentId}': {
    summary: 'Um departamento: missão, quantos indicadores tem e como está o último mês',
    params: DepartmentParam,
    response: one(DepartmentDetails),
    errors: ['not_found'],
  },
  'GET /client/dashboard-indicators/department/{departmentId}/pdf': {
    summary: 'O mês de um departamento em PDF: os indicadores, e dos que saíram da meta a causa e os planos',
    params: DepartmentParam,
    ...printsOne({ month: Month }),
  },
  'PUT /client/dashboard-indicators/remark': {
    summary: 'Comentar o valor de um mês e escrever as suas causas (cinco porquês)',
    body: z.object({
      indicator_id: chosenId('Escolha o indicador'),
      month: Month,
      comment: optionalText(2000),
      whys: z
        .array(optionalText(500))
        .max(5, 'Use no máximo cinco porquês')
        .default([])
        .transform((whys) => whys.filter(Boolean)),
    }),
    ...lists(DashboardRow),
    errors: ['not_found'],
  },
})
