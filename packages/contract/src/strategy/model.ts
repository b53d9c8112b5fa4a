import { z } from 'zod'
import { DateOnly } from '../date-fields.ts'
import { chosenId, Instant, text, whole } from '../fields.ts'

/** The two canvases: one engine, and a description of each. */
const canvasKinds = ['swot', 'canvas'] as const
export type CanvasKind = (typeof canvasKinds)[number]

export const canvasAddresses = {
  swot: '/client/planejamento-estrategico/swot',
  canvas: '/client/planejamento-estrategico/canvas',
} as const satisfies Record<CanvasKind, string>

export const canvasTitles = { swot: 'Meus SWOTs', canvas: 'Meus Canvas' } as const

/** The quadrants (rule R315) and blocks (rule R316, decision O176) by their field_id, from 1. */
export const blocks = {
  swot: ['Forças', 'Fraquezas', 'Oportunidades', 'Ameaças'],
  canvas: [
    'Parcerias-chave',
    'Atividades-chave',
    'Recursos-chave',
    'Proposta de valor',
    'Relacionamento',
    'Canais',
    'Segmentos de clientes',
    'Estrutura de custos',
    'Fontes de receita',
  ],
} as const satisfies Record<CanvasKind, readonly string[]>

export const folderLimit = 200
/** The most subjects of one block. */
export const subjectLimit = 100

const emptyIsNull = (value: unknown) => (value === '' ? null : value)
const OptionalDate = z.preprocess(emptyIsNull, DateOnly.nullable())

export const StrategyFolder = z
  .object({
    id: z.int(),
    title: z.string(),
    /** 'yyyy-MM-dd'. */
    date_created: z.string(),
    /** When it is to be revised, 'yyyy-MM-dd'. */
    date_revision: z.string().nullable(),
    created_by_name: z.string(),
    subjects_count: z.int(),
    updated_at: Instant,
  })
  .meta({ id: 'StrategyFolder' })
export type StrategyFolder = z.infer<typeof StrategyFolder>

/** Without `date_created` a new folder has today's (rule R313), and one that is changed keeps its own. */
export const StrategyFolderInput = z.object({
  title: text(200, 'Preencha o título'),
  date_created: OptionalDate.optional(),
  date_revision: OptionalDate.optional(),
})

const subjectColors = ['', 'green', 'yellow', 'red', 'blue', 'grey'] as const

export const StrategySubject = z
  .object({
    id: z.int(),
    title: z.string(),
    field_id: z.int(),
    folder_id: z.int(),
    /** Its place in its block, from 1. */
    order: z.int(),
    color: z.enum(subjectColors),
    /** How much it weighs: 1, 3 or 5; null: nobody said. */
    impact: z.int().nullable(),
    /** How many people voted for it, and whether the acting person did. */
    votes: z.int(),
    voted: z.boolean(),
    created_by_name: z.string(),
    updated_at: Instant,
  })
  .meta({ id: 'StrategySubject' })
export type StrategySubject = z.infer<typeof StrategySubject>

const Place = z
  .preprocess(emptyIsNull, whole(1, 1_000_000, 'Número inválido').nullable())
  .optional()
  .transform((value) => value ?? null)

/** `order` is the place in the block; without it a new one comes last, and one that stays in its block stays there. */
export const subjectInput = (kind: CanvasKind) =>
  z.object({
    title: text(500, 'Preencha o assunto'),
    field_id: whole(1, blocks[kind].length, 'Escolha um dos blocos'),
    folder_id: chosenId('Escolha a pasta'),
    order: Place,
    color: z.enum(subjectColors).optional(),
    impact: z.preprocess(
      (value) => (value === '' ? null : value),
      z
        .union([z.null(), whole(1, 5)])
        .refine((impact) => impact === null || [1, 3, 5].includes(impact), 'Escolha 1, 3 ou 5')
        .optional(),
    ),
  })
export type SubjectInput = z.infer<ReturnType<typeof subjectInput>>
