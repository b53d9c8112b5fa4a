import { z } from 'zod'
import { defineCalls, download } from '../../contract.ts'
import { DownloadKey, Id, IdList, IdParam, Instant, Order, Position, Reference, text, whole } from '../../fields.ts'
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
    /** What that position is called; '': there is none. */
    superior: z.string(),
    department_id: z.int(),
    /** JSON text with x and y; null: it was never placed (rule R183). */
    graphic_position: z.string().nullable(),
    type: z.enum(nodeTypes),
    order: z.int(),
    job_description_id: z.int().nullable(),
    /** The name of that job description. */
    office: z.string(),
    /** Who holds it and works here; none: it is vacant (decision O226). */
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
  /** Who holds it. */
  collaborators: IdList.optional(),
  /** Without it a new one comes last, and one that is changed stays where it is. */
  order: Position,
})

/** The most positions of a department. */
export const organogramLimit = 300

const peoples = { audience: 'peoples' } as const
const pdf = {
  ...peoples,
  weight: 'heavy',
  keyIn: 'query',
  query: z.object({ token: DownloadKey.optional() }),
  response: download('application/pdf'),
} as const

export const organogramCalls = defineCalls({
  'POST /client/organograma': {
    ...peoples,
    ...creates(OrganogramNodeInput, OrganogramNode),
    summary: 'Criar uma posição do organograma',
    errors: ['not_found', 'list.too_many'],
  },
  'PUT /client/organograma/reorder': {
    ...peoples,
    summary: 'A nova ordem das posições de um departamento',
    body: Order,
    errors: ['not_found'],
  },
  'PUT /client/organograma/{id}': {
    ...peoples,
    ...changes(versioned(OrganogramNodeInput), OrganogramNode),
    summary: 'Atualizar uma posição do organograma',
    errors: ['not_found', 'record.stale', 'organogram.circle', 'list.too_many'],
  },
  'DELETE /client/organograma/{id}': {
    ...peoples,
    summary: 'Apagar uma posição; as que estavam abaixo dela ficam sem superior',
    params: IdParam,
    errors: ['not_found'],
  },
  'GET /client/organograma/by-department/{departmentId}': {
    ...peoples,
    ...lists(OrganogramNode),
    summary: 'Posições do organograma de um departamento',
    params: z.object({ departmentId: Id }),
    errors: ['not_found'],
  },
  'GET /client/organograma/company': {
    ...peoples,
    ...lists(OrganogramNode),
    summary: 'Posições de todos os departamentos; no máximo 3000',
  },
  'GET /client/organograma/{id}': { ...peoples, ...finds(OrganogramNode), summary: 'Uma posição do organograma' },
  'PUT /client/organograma/graphic-position/{id}': {
    ...peoples,
    summary: 'Guardar onde uma posição está no gráfico',
    params: IdParam,
    body: z.object({ graphic_position: GraphicPosition }),
    response: one(OrganogramNode),
    errors: ['not_found'],
  },
  'PUT /client/organograma/graphic-positions': {
    ...peoples,
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
    errors: ['document.failed', 'work.busy'],
  },
  'GET /client/organograma/pdf/{departmentId}': {
    ...pdf,
    summary:
      'O organograma de um departamento em PDF: inteiro na primeira página e, se for grande, em partes para imprimir em A4',
    params: z.object({ departmentId: Id }),
    errors: ['not_found', 'document.failed', 'work.busy'],
  },
  'GET /client/organograma/png': {
    ...pdf,
    summary: 'O organograma da empresa como imagem, para colar em uma apresentação',
    response: download('image/png'),
    errors: ['document.failed', 'work.busy'],
  },
  'GET /client/organograma/png/{departmentId}': {
    ...pdf,
    summary: 'O organograma de um departamento como imagem, para colar em uma apresentação',
    params: z.object({ departmentId: Id }),
    response: download('image/png'),
    errors: ['not_found', 'document.failed', 'work.busy'],
  },
})
