import { z } from 'zod'
import { defineCalls } from '../../contract.ts'
import { Id, whole } from '../../fields.ts'
import { type Amount, Money, MoneyShown } from '../../money.ts'
import { exportsTable, prints, printsOne } from '../../record-calls.ts'
import { financeLimits } from '../limits.ts'
import { ConsolidatedGroup, DreGroup, DreTopic } from './model.ts'

const finance = { audience: 'finance' } as const
export const Year = whole(1900, 2199, 'Informe o ano')
/** A project, or 0 for what is booked on none. */
const Project = whole(0)
const ProjectParam = z.object({ projectId: Project })

/**
 * A cell of the grid: of an account, or of a category without accounts. Empty, null and 0 delete it. `was`: the value
 * the user saw; when the cell has another value, it is not written, and is answered among `conflicts`.
 */
const value = Money({ min: '0.00' as Amount, max: financeLimits.value })
const cell = z
  .object({
    topic_id: Id.optional(),
    subtopic_id: Id.optional(),
    month: whole(1, 12, 'Escolha o mês'),
    preview: z.preprocess((typed) => (typed === null || typed === '' ? '0.00' : typed), value),
    was: value.optional(),
  })
  .refine(({ topic_id, subtopic_id }) => (topic_id === undefined) !== (subtopic_id === undefined), {
    path: ['subtopic_id'],
    error: 'Diga a categoria ou a conta',
  })
export const PreviewValues = z.array(cell).min(1, 'Envie ao menos um valor').max(2400, 'Envie no máximo 2400 valores')
export type PreviewCell = z.output<typeof cell>

/** A cell as it is now; `id` null: there is nothing in it. */
const SavedCell = z
  .object({
    id: z.int().nullable(),
    topic_id: z.int(),
    subtopic_id: z.int().nullable(),
    month: z.int(),
    preview: MoneyShown,
  })
  .meta({ id: 'SavedPreview' })
const Saved = z.object({ response: z.object({ saved: z.array(SavedCell), conflicts: z.array(SavedCell) }) })

/** What the year's previews begin from: those or the figures of the year before, plus a percentage. */
export const Beginning = z.object({
  year: Year,
  from: z.enum(['budget', 'realized'], { error: 'Escolha de onde começar' }),
  percentage: z
    .number('Informe o percentual')
    .min(-100, 'O percentual mínimo é -100')
    .max(1000, 'O percentual máximo é 1000')
    .multipleOf(0.01, 'Use no máximo duas casas')
    .default(0),
})

const Spread = z
  .object({ year: Year, topic_id: Id.optional(), subtopic_id: Id.optional(), total: value })
  .refine(({ topic_id, subtopic_id }) => (topic_id === undefined) !== (subtopic_id === undefined), {
    path: ['subtopic_id'],
    error: 'Diga a categoria ou a conta',
  })

export const dreCalls = defineCalls(finance, {
  'GET /client/finance/dre/dre/consolidado': {
    summary: 'A DRE de um ano de toda a empresa, por projeto e por mês',
    query: z.object({ year: Year.optional() }),
    response: z.object({
      year: z.int(),
      projects: z.array(z.object({ id: z.int(), name: z.string() })),
      response: z.array(ConsolidatedGroup),
    }),
  },
  'GET /client/finance/dre/dre/consolidado/csv': {
    summary: 'A DRE consolidada de um ano como arquivo: CSV, ou planilha com format=xlsx',
    ...exportsTable({ year: Year.optional() }),
  },
  'GET /client/finance/dre/dre/consolidado/pdf': {
    summary: 'A DRE consolidada de um ano em PDF, para entregar ao banco',
    ...prints({ year: Year.optional() }),
  },
  'GET /client/finance/dre/{projectId}': {
    summary: 'A DRE de um projeto em um ano, ou no atual; o projeto 0 é o que não tem projeto',
    params: ProjectParam,
    query: z.object({ year: Year.optional() }),
    response: z.object({
      year: z.int(),
      project: z.object({ id: z.int(), name: z.string() }),
      response: z.array(DreGroup),
    }),
    errors: ['not_found'],
  },
  'GET /client/finance/dre/{projectId}/csv': {
    summary: 'A DRE de um projeto em um ano como arquivo: CSV, ou planilha com format=xlsx',
    params: ProjectParam,
    ...exportsTable({ year: Year }),
    errors: ['not_found'],
  },
  'GET /client/finance/dre/{projectId}/pdf': {
    summary: 'A DRE de um projeto em um ano em PDF, para entregar ao banco',
    params: ProjectParam,
    ...printsOne({ year: Year.optional() }),
  },
  'GET /client/finance/dre/{projectId}/budget-forecast/csv': {
    summary: 'A previsão orçamentária de um projeto em um ano como arquivo: CSV, ou planilha com format=xlsx',
    params: ProjectParam,
    ...exportsTable({ year: Year }),
    errors: ['not_found'],
  },
  'PUT /client/finance/dre': {
    summary: 'Salvar valores previstos de um projeto; os que outra pessoa mudou são respondidos em conflicts',
    body: z.object({ project_id: Project, year: Year, values: PreviewValues }),
    response: Saved,
    errors: ['not_found'],
  },
  'DELETE /client/finance/dre/{id}': { summary: 'Apagar um valor previsto' },
  'GET /client/finance/budget-forecast': {
    summary: 'A previsão orçamentária de um projeto em um ano: as categorias, e os totais dos grupos, por mês',
    query: z.object({ year: Year, project_id: Project.default(0) }),
    response: z.object({ response: z.array(DreTopic), groups: z.array(DreGroup.omit({ topics: true })) }),
    errors: ['not_found'],
  },
  'PUT /client/finance/budget-forecast/{id}': {
    summary: 'Salvar valores previstos do projeto {id} em um ano',
    params: z.object({ id: Project }),
    query: z.object({ year: Year }),
    body: z.object({ values: PreviewValues }),
    response: Saved,
  },
  'POST /client/finance/budget-forecast/{id}/begin': {
    summary:
      'Começar os previstos do ano pelos do ano anterior ou pelo realizado, mais um percentual; o já digitado fica',
    params: z.object({ id: Project }),
    body: Beginning,
    response: z.object({ response: z.object({ written: z.int() }) }),
  },
  'POST /client/finance/budget-forecast/{id}/spread': {
    summary: 'Distribuir por igual o previsto de um ano pelos meses; dezembro leva os centavos que sobram',
    params: z.object({ id: Project }),
    body: Spread,
    response: Saved,
  },
})
