import { z } from 'zod'
import { defineCalls } from '../../contract.ts'
import { chosenId, Id, Instant, Order, text, whole } from '../../fields.ts'
import { versioned } from '../../record-calls.ts'
import { type UsualChart, usualCharts } from './usual-charts.ts'

const finance = { audience: 'finance' } as const

export const Group = z
  .object({
    id: z.int(),
    name: z.string(),
    /** How its figures are shown: '+' what came in less what went out, '-' the other way round. */
    sign: z.enum(['+', '-']),
    /** The result line that follows it in the DRE. */
    result: z.string().nullable(),
    categories_count: z.int(),
  })
  .meta({ id: 'FinanceGroup' })
export type Group = z.infer<typeof Group>

/** '1' Entrada, '2' Saída (rule R255). */
export const CalculationType = z
  .union([z.enum(['1', '2']), z.literal(1), z.literal(2)], { error: 'Escolha o tipo de cálculo' })
  .transform((type): '1' | '2' => String(type) as '1' | '2')

const switched = {
  /** Switched off: it stays where it was used and is offered no more. */
  disabled: z.boolean(),
  /** Its position in its list, from 1. */
  position: z.int(),
  updated_at: Instant,
}

/** An accounting account; its name is sent as `topic` and read as either (decision O158). */
export const Subtopic = z
  .object({ id: z.int(), name: z.string(), topic: z.string(), topic_id: z.int(), ...switched })
  .meta({ id: 'Subtopic' })
export type Subtopic = z.infer<typeof Subtopic>

export const Topic = z
  .object({
    id: z.int(),
    name: z.string(),
    topic: z.string(),
    type: z.enum(['1', '2']),
    group_id: z.int(),
    /** The company. */
    client_id: z.int(),
    show_percentage: z.boolean(),
    subtopics_count: z.int(),
    ...switched,
  })
  .meta({ id: 'Topic' })
export type Topic = z.infer<typeof Topic>

export const TopicWithAccounts = Topic.extend({ subtopics: z.array(Subtopic) }).meta({ id: 'TopicWithAccounts' })

/** A category of the usual chart that the company does not have. */
export const UsualTopic = z
  .object({
    id: z.int(),
    name: z.string(),
    type: z.enum(['1', '2']),
    group_id: z.int(),
    subtopics: z.array(z.object({ name: z.string(), disabled: z.boolean() })),
  })
  .meta({ id: 'UsualTopic' })

const name = text(120, 'Preencha o nome')
const disabled = z.boolean().optional()
export const TopicInput = z.object({
  topic: name,
  type: CalculationType,
  group_id: whole(1, 12, 'Escolha o grupo'),
  show_percentage: z.boolean().optional(),
  disabled,
})
export const SubtopicInput = z.object({ topic: name, topic_id: chosenId('Escolha a categoria'), disabled })

const GroupParam = z.object({ groupId: whole(1, 12) })
const topic = z.object({ response: Topic })
const topics = z.object({ response: z.array(Topic) })
const subtopic = z.object({ response: Subtopic })

export const chartCalls = defineCalls(finance, {
  'GET /client/finance/group': {
    summary: 'Os grupos da DRE, na ordem dela',
    response: z.object({ response: z.array(Group) }),
  },
  'GET /client/finance/group/{id}': { summary: 'Um grupo da DRE', response: z.object({ response: Group }) },
  'POST /client/finance/topic': {
    summary: 'Criar uma categoria',
    body: TopicInput,
    response: topic,
    status: 201,
    errors: ['finance.category_duplicate', 'list.too_many'],
  },
  'POST /client/finance/topic/import/{id}': {
    summary: 'Importar uma categoria do plano de contas usual, com as suas contas',
    response: topic,
    status: 201,
    errors: ['not_found', 'finance.category_duplicate', 'list.too_many'],
  },
  'POST /client/finance/topic/import': {
    summary: 'Importar de uma vez o plano de contas usual de um ramo; o que já existe fica como está',
    body: z.object({ chart: z.enum(Object.keys(usualCharts) as [UsualChart], { error: 'Escolha o ramo' }) }),
    response: z.object({ response: z.object({ categories: z.int(), accounts: z.int() }) }),
    status: 201,
    errors: ['list.too_many'],
  },
  'PUT /client/finance/topic/{id}': {
    summary: 'Atualizar uma categoria; em outro grupo ela fica por último',
    body: versioned(TopicInput),
    response: topic,
    errors: [
      'not_found',
      'record.stale',
      'finance.category_duplicate',
      'finance.kind_in_use',
      'finance.month_closed',
      'list.too_many',
    ],
  },
  'GET /client/finance/topic/group/{groupId}': {
    summary: 'As categorias de um grupo, em ordem',
    params: GroupParam,
    response: topics,
  },
  'GET /client/finance/topic': {
    summary: 'Todas as categorias da empresa com as suas contas, na ordem da DRE',
    response: z.object({ response: z.array(TopicWithAccounts) }),
  },
  'GET /client/finance/topic/sync/group/{groupId}': {
    summary: 'As categorias do plano de contas usual que a empresa ainda não tem neste grupo',
    params: GroupParam,
    response: z.object({ response: z.array(UsualTopic) }),
  },
  'GET /client/finance/topic/{id}': { summary: 'Uma categoria', response: topic },
  'DELETE /client/finance/topic/{id}': {
    summary: 'Apagar uma categoria que nada usa, com as suas contas',
    errors: ['not_found', 'finance.in_use'],
  },
  'POST /client/finance/topic/reorder': {
    summary: 'A nova ordem das categorias de um grupo',
    body: Order,
    errors: ['not_found'],
  },
  'POST /client/finance/subtopic': {
    summary: 'Criar uma conta em uma categoria; a primeira recebe os previstos que estavam na categoria',
    body: SubtopicInput,
    response: subtopic,
    status: 201,
    errors: ['not_found', 'finance.account_duplicate', 'list.too_many'],
  },
  'PUT /client/finance/subtopic/{id}': {
    summary: 'Atualizar uma conta; só muda de categoria enquanto nada a usa',
    body: versioned(SubtopicInput),
    response: subtopic,
    errors: ['not_found', 'record.stale', 'finance.account_duplicate', 'finance.in_use', 'list.too_many'],
  },
  'GET /client/finance/subtopic/topic/{topicId}': {
    summary: 'As contas de uma categoria, em ordem',
    params: z.object({ topicId: Id }),
    response: z.object({ response: z.array(Subtopic) }),
    errors: ['not_found'],
  },
  'GET /client/finance/subtopic/{id}': { summary: 'Uma conta', response: subtopic },
  'DELETE /client/finance/subtopic/{id}': {
    summary: 'Apagar uma conta que nada usa',
    errors: ['not_found', 'finance.in_use'],
  },
  'POST /client/finance/subtopic/reorder': {
    summary: 'A nova ordem das contas de uma categoria',
    body: Order,
    errors: ['not_found'],
  },
})
