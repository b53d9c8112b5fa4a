import { z } from 'zod'
import { Instant, optionalText, text } from '../../fields.ts'
import { controlState } from '../controlled.ts'
import { DateOrNone } from '../spec-fields.ts'

// Change control. The names in JSON are the specification's (E104).

export const changeAddress = '/users/controle-mudanca'

/** The texts in the order of the document, with the heading above each. */
export const changeTextLabels = {
  motivo: 'Motivo',
  descricao: 'Descrição da mudança',
  justificativa: 'Justificativa',
  recursos: 'Recursos necessários',
  resultado_mudanca: 'Resultado da mudança',
  quem_informado: 'Quem foi informado',
  docs_alterados: 'Documentos alterados',
} as const
export type ChangeText = keyof typeof changeTextLabels
export const changeTexts = Object.keys(changeTextLabels) as ChangeText[]

/** The two lists of actions (rule R346), with the heading above each. */
export const changeActionLabels = {
  acoes_mudanca: 'Ações da mudança',
  acoes_impactos: 'Ações sobre os impactos',
} as const
export type ChangeActionList = keyof typeof changeActionLabels
export const changeActionLists = Object.keys(changeActionLabels) as ChangeActionList[]

/** The most actions of one list. */
export const changeActionLimit = 50

/** An action of a change; `id` names the one that is saved already. */
export const ChangeAction = z.object({
  id: z.int(),
  acao: z.string(),
  responsavel: z.string(),
  /** 'yyyy-MM-dd', or null. */
  prazo: z.string().nullable(),
})
export type ChangeAction = z.infer<typeof ChangeAction>

const actionInput = z.object({
  id: z.int().positive().optional(),
  acao: text(500, 'Preencha a ação'),
  responsavel: optionalText(200),
  prazo: DateOrNone.default(null),
})
export type ChangeActionInput = z.output<typeof actionInput>

const listed = (value: unknown): unknown => {
  if (typeof value !== 'string') return value ?? undefined
  if (value.trim() === '') return []
  try {
    return JSON.parse(value)
  } catch {
    return value
  }
}
/** A list, or the JSON text of one (decision O195). */
const ActionList = z.preprocess(
  listed,
  z.array(actionInput, 'Envie uma lista de ações').max(changeActionLimit, `Use no máximo ${changeActionLimit} ações`),
)

const texts = <Schema extends z.ZodType>(schema: Schema) =>
  Object.fromEntries(changeTexts.map((field) => [field, schema])) as Record<ChangeText, Schema>

const dates = {
  date_inicial: z.string().nullable(),
  date_acomp: z.string().nullable(),
  date_solicitacao: z.string().nullable(),
}

/** What is saved, and stored in a version. */
export const ChangeContent = z.object({
  title: z.string(),
  /** Its number, '2026-001'. */
  numero: z.string(),
  solicitante: z.string(),
  ...dates,
  ...texts(z.string()),
  acoes_mudanca: z.array(ChangeAction),
  acoes_impactos: z.array(ChangeAction),
})
export type ChangeContent = z.infer<typeof ChangeContent>

export const Change = z
  .object({
    id: z.int(),
    created_date: Instant,
    user_created: z.object({ name: z.string() }),
    ...ChangeContent.shape,
    /** JSON text of `ChangeAction[]` (decision O195). */
    acoes_mudanca: z.string(),
    acoes_impactos: z.string(),
    ...controlState,
  })
  .meta({ id: 'QualityChange' })
export type Change = z.infer<typeof Change>

/** A field that is not sent stays. Without `numero` a new change gets the next number of the year (decision O241). */
export const ChangeInput = z.object({
  title: text(200, 'Preencha o título'),
  numero: optionalText(30).optional(),
  solicitante: optionalText(200).optional(),
  date_inicial: DateOrNone.optional(),
  date_acomp: DateOrNone.optional(),
  date_solicitacao: DateOrNone.optional(),
  ...texts(optionalText(10_000).optional()),
  acoes_mudanca: ActionList.optional(),
  acoes_impactos: ActionList.optional(),
})

/** The actions of a list as an answer carries them. */
export const actionsIn = (list: string): ChangeAction[] => JSON.parse(list) as ChangeAction[]
