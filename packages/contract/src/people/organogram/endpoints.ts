import { z } from 'zod'
import { defineCalls, download } from '../../contract.ts'
import { DateOnly } from '../../date-fields.ts'
import { DownloadKey, Id, IdList, Instant, Order, Position, Reference, text, whole } from '../../fields.ts'
import { changes, creates, finds, lists, one, versioned } from '../../record-calls.ts'
import { levels, nodeTypes } from './levels.ts'

// The organogram: positions of a department, each below another one. The names in JSON are the specification's (E047).

export const OrganogramNode = z
  .object({
    id: z.int(),
    cargo: z.string(),
    position: z.enum(levels),
    /** The id of the position above, of any department; '0': none (rule R180). */
    ref_id: z.string(),
    /** The name of that position; '': there is none. */
    superior: z.string(),
    department_id: z.int(),
    /** JSON text with x and y; null: it was never placed (rule R183). */
    graphic_position: z.string().nullable(),
    type: z.enum(nodeTypes),
    order: z.int(),
    job_description_id: z.int().nullable(),
    /** The name of that job description. */
    office: z.string(),
    /** The people who hold it and work here; none: it is vacant (decision O226). */
    collaborators: z.array(
      z.object({
        id: z.int(),
        name: z.string(),
        /** The address of their photograph, which changes with it; null: there is none. */
        photo_path: z.string().nullable(),
      }),
    ),
    vacant: z.boolean(),
    updated_at: Instant,
  })
  .meta({ id: 'OrganogramNode' })
export type OrganogramNode = z.infer<typeof OrganogramNode>

const wrong = 'Posição inválida'
const Coordinate = z.number({ error: wrong }).min(-1_000_000, wrong).max(1_000_000, wrong)
const Point = z.object({ x: Coordinate, y: Coordinate }, { error: wrong })

/** An object with x and y, or the same as JSON text. */
export const GraphicPosition = z.preprocess((value) => {
  if (typeof value !== 'string') return value
  if (value.trim() === '') return null
  try {
    return JSON.parse(value) as unknown
  } catch {
    return value
  }
}, Point.nullable())

export const OrganogramNodeInput = z.object({
  cargo: text(120, 'Preencha o cargo'),
  position: z.enum(levels, { error: 'Escolha o nível' }),
  ref_id: Reference.optional(),
  department_id: whole(1, Number.MAX_SAFE_INTEGER, 'Preencha o departamento.'),
  graphic_position: GraphicPosition.optional(),
  type: z.enum(nodeTypes, { error: 'Escolha o tipo' }).optional(),
  job_description_id: Reference.optional(),
  /** The people who hold it. */
  collaborators: IdList.optional(),
  /** Without it a new one comes last, and one that is changed stays where it is. */
  order: Position,
})

/** A person who held a position, from when to when. */
export const PositionTerm = z
  .object({
    id: z.int(),
    /** The name of the position, or its last one when it was deleted. */
    cargo: z.string(),
    collaborator_id: z.int(),
    collaborator: z.string(),
    /** 'yyyy-MM-dd'; null: since before this was kept. */
    since: z.string().nullable(),
    /** 'yyyy-MM-dd'; null: they hold it. */
    until: z.string().nullable(),
  })
  .meta({ id: 'PositionTerm' })
export type PositionTerm = z.infer<typeof PositionTerm>

const empty = (value: unknown) => (value === '' ? null : value)
export const PositionTermInput = z.object({
  since: z.preprocess(empty, DateOnly.nullable()),
  /** Of whoever holds it now it stays empty: who does is said in the position. */
  until: z.preprocess(empty, DateOnly.nullable()),
})

/** The most positions of a department. */
export const organogramLimit = 300

/** Landscape pages, the smallest first. */
export const paperSizes = ['A4', 'A3', 'A2', 'A1', 'A0'] as const
export type PaperSize = (typeof paperSizes)[number]
/** The most photographs of one drawing. */
export const mostPhotos = 150

const Told = (usual: 'true' | 'false') =>
  z
    .enum(['true', 'false'])
    .default(usual)
    .transform((said) => said === 'true')

/** Which part of an organogram is drawn, and how. */
const Chosen = z.object({
  token: DownloadKey.optional(),
  /** How many levels from the top; without it all. */
  levels: whole(1, 100).optional(),
  /** With positions that nobody holds. */
  vacant: Told('true'),
  photos: Told('false'),
  /** Ids of positions below which nothing is drawn, separated by commas. */
  collapsed: z
    .string()
    .max(3000)
    .regex(/^(?:\d{1,15}(?:,\d{1,15})*)?$/, 'Posição inválida')
    .default('')
    .transform((ids) => ids.split(',').filter(Boolean).map(Number)),
})
export type ChosenDrawing = z.output<typeof Chosen>

const peoples = { audience: 'peoples' } as const
const drawn = { ...peoples, weight: 'heavy', keyIn: 'query' } as const
const pdf = {
  ...drawn,
  /** Without a size: the smallest page on which it can be read. */
  query: Chosen.extend({ size: z.enum(paperSizes).optional() }),
  response: download('application/pdf'),
} as const
const png = { ...drawn, query: Chosen, response: download('image/png') } as const

export const organogramCalls = defineCalls(peoples, {
  'POST /client/organograma': {
    ...creates(OrganogramNodeInput, OrganogramNode),
    summary: 'Criar uma posição do organograma',
    errors: ['not_found', 'list.too_many', 'collaborator.gone'],
  },
  'PUT /client/organograma/reorder': {
    summary: 'A nova ordem das posições de um departamento',
    body: Order,
    errors: ['not_found'],
  },
  'PUT /client/organograma/{id}': {
    ...changes(versioned(OrganogramNodeInput), OrganogramNode),
    summary: 'Atualizar uma posição do organograma',
    errors: ['not_found', 'record.stale', 'organogram.circle', 'list.too_many', 'collaborator.gone'],
  },
  'DELETE /client/organograma/{id}': { summary: 'Apagar uma posição; as que estavam abaixo dela ficam sem superior' },
  'GET /client/organograma/by-department/{departmentId}': {
    ...lists(OrganogramNode),
    summary: 'Posições do organograma de um departamento',
    params: z.object({ departmentId: Id }),
    errors: ['not_found'],
  },
  'GET /client/organograma/company': {
    ...lists(OrganogramNode),
    summary: 'Posições de todos os departamentos; no máximo 3000',
  },
  'GET /client/organograma/terms': {
    ...lists(PositionTerm),
    summary: 'Quem ocupou uma posição, ou as posições que alguém ocupou, de quando a quando; no máximo 200',
    query: z.object({ position_id: Reference.optional(), collaborator_id: Reference.optional() }),
  },
  'PUT /client/organograma/terms/{id}': {
    summary: 'Corrigir desde quando e até quando alguém ocupou uma posição',
    body: PositionTermInput,
    response: one(PositionTerm),
    errors: ['not_found', 'organogram.term_order', 'organogram.term_open'],
  },
  'GET /client/organograma/{id}': { ...finds(OrganogramNode), summary: 'Uma posição do organograma' },
  'PUT /client/organograma/graphic-position/{id}': {
    summary: 'Guardar onde uma posição está no gráfico',
    body: z.object({ graphic_position: GraphicPosition }),
    response: one(OrganogramNode),
  },
  'PUT /client/organograma/graphic-positions': {
    summary: 'Guardar onde estão várias posições, depois de arrumar o gráfico',
    body: z.object({
      positions: z
        .array(Point.extend({ id: Id }))
        .min(1, 'Envie ao menos uma posição')
        .max(3000, 'Envie no máximo 3000 posições'),
    }),
    errors: ['not_found'],
  },
  'GET /client/organograma/pdf': {
    ...pdf,
    summary:
      'O organograma da empresa em PDF: inteiro na primeira página e, se for grande, em partes para imprimir em A4',
    errors: ['organogram.many_photos', 'document.failed', 'work.busy'],
  },
  'GET /client/organograma/pdf/{departmentId}': {
    ...pdf,
    summary:
      'O organograma de um departamento em PDF: inteiro na primeira página e, se for grande, em partes para imprimir em A4',
    params: z.object({ departmentId: Id }),
    errors: ['not_found', 'organogram.many_photos', 'document.failed', 'work.busy'],
  },
  'GET /client/organograma/png': {
    ...png,
    summary: 'O organograma da empresa como imagem, para colar em uma apresentação',
    errors: ['organogram.many_photos', 'document.failed', 'work.busy'],
  },
  'GET /client/organograma/png/{departmentId}': {
    ...png,
    summary: 'O organograma de um departamento como imagem, para colar em uma apresentação',
    params: z.object({ departmentId: Id }),
    errors: ['not_found', 'organogram.many_photos', 'document.failed', 'work.busy'],
  },
})
