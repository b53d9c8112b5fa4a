import { z } from 'zod'
import { defineCalls } from '../../contract.ts'
import { Id, IdParam, Order, Reference } from '../../fields.ts'
import { creates, finds, lists, one } from '../../record-calls.ts'
import {
  Indicator,
  IndicatorChange,
  IndicatorInput,
  Measurement,
  MeasurementInput,
  PolarityName,
  UnitName,
  UsualIndicator,
} from './model.ts'

const results = { audience: 'results' } as const
const DepartmentParam = z.object({ departmentId: Id })
/** A deletion that takes figures away says so. */
const deleting = {
  params: IdParam,
  query: z.object({ figures: z.enum(['true', 'false']).default('false') }),
  errors: ['not_found', 'indicator.calculated_from', 'indicator.has_figures'],
} as const

const named = <Title extends z.core.SomeType>(title: Title) => z.array(z.object({ id: z.int(), title }))
const Structure = z
  .object({
    types: named(z.string()),
    units: named(UnitName),
    polarities: named(PolarityName),
    frequencies: named(z.string()),
    /** What areas can fill indicators in with, as far as the person may see it. */
    sources: z.array(z.object({ id: z.string(), title: z.string(), unit_id: z.int(), of_department: z.boolean() })),
  })
  .meta({ id: 'IndicatorStructure' })

export const indicatorCalls = defineCalls(results, {
  'POST /client/indicators': {
    summary: 'Criar um indicador',
    ...creates(IndicatorInput, Indicator),
    errors: ['not_found', 'indicator.duplicate', 'list.too_many'],
  },
  'POST /client/indicators/save-my-indicator': {
    summary: 'Importar um indicador da biblioteca; sem departamento, no que costuma tê-lo',
    ...creates(z.object({ indicator_id: Id, department_id: Reference.optional() }), Indicator),
    errors: ['not_found', 'indicator.duplicate', 'list.too_many', 'department.duplicate'],
  },
  'PUT /client/indicators': {
    summary: 'Atualizar um indicador (id no corpo); o importado só muda de departamento e de quem o preenche',
    body: IndicatorChange,
    response: one(Indicator),
    errors: ['not_found', 'record.stale', 'indicator.duplicate', 'list.too_many'],
  },
  'GET /client/indicators': {
    summary: 'A biblioteca: os indicadores que a empresa ainda não tem',
    ...lists(UsualIndicator),
  },
  'GET /client/indicators/department/{departmentId}': {
    summary: 'A biblioteca: os indicadores que um departamento ainda não tem, primeiro os que ele costuma ter',
    params: DepartmentParam,
    ...lists(UsualIndicator),
    errors: ['not_found'],
  },
  'GET /client/indicators/my-indicators': {
    summary: 'Os indicadores da empresa, por departamento e em ordem',
    ...lists(Indicator),
  },
  'GET /client/indicators/my-indicators/deparment/{departmentId}': {
    summary: 'Os indicadores de um departamento, em ordem',
    params: DepartmentParam,
    ...lists(Indicator),
    errors: ['not_found'],
  },
  'GET /client/indicators/structure': {
    summary: 'Tipos, unidades, polaridades, frequências e fontes de indicadores',
    response: one(Structure),
  },
  'GET /client/indicators/history/{id}': {
    summary: 'As 500 medições mais recentes de um indicador, da mais nova para a mais antiga',
    ...lists(Measurement),
  },
  'POST /client/indicators/history': {
    summary: 'Registrar uma medição: ela conta no valor do seu mês',
    ...creates(MeasurementInput, Measurement),
    errors: ['not_found'],
  },
  'DELETE /client/indicators/history/{id}': { summary: 'Apagar uma medição' },
  'GET /client/indicators/{id}': { summary: 'Um indicador', ...finds(Indicator) },
  'DELETE /client/indicators/{id}': {
    summary: 'Apagar um indicador; um que tem valores, só com figures=true, que os apaga também',
    ...deleting,
  },
  'DELETE /client/indicators/my-indicator/{id}': {
    summary: 'Retirar da empresa um indicador importado; um que tem valores, só com figures=true',
    ...deleting,
  },
  'PUT /client/indicators/reorder': {
    summary: 'A nova ordem dos indicadores de um departamento',
    body: Order,
    errors: ['not_found'],
  },
})
