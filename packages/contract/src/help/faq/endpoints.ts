import { z } from 'zod'
import { defineCalls } from '../../contract.ts'
import { Search, text } from '../../fields.ts'
import { finds, lists, one } from '../../record-calls.ts'

/** A link of a question or a piece of news to the screen it is about. */
export const ScreenLink = z.object({ label: z.string(), to: z.string() }).meta({ id: 'ScreenLink' })

/** An area of Prumo, of which the FAQ has questions (entity E069, decision O245). */
export const FaqModule = z
  .object({ id: z.int(), name: z.string(), about: z.string(), questions: z.int() })
  .meta({ id: 'FaqModule' })
export type FaqModule = z.output<typeof FaqModule>

/** `content` is HTML of the product itself, without links; those are in `links` (entity E070). */
export const FaqQuestion = z
  .object({
    id: z.int(),
    title: z.string(),
    content: z.string(),
    module_id: z.int(),
    links: z.array(ScreenLink),
    /** A picture of the screen: the name of a file of the web, and what it shows. */
    picture: z.object({ name: z.string(), words: z.string() }).nullable(),
  })
  .meta({ id: 'FaqQuestion' })
export type FaqQuestion = z.output<typeof FaqQuestion>

/** A question in a list: of a module, or found by a search. `excerpt`: how its answer begins. */
export const FaqTopic = z
  .object({ id: z.int(), title: z.string(), module_id: z.int(), module: z.string(), excerpt: z.string() })
  .meta({ id: 'FaqTopic' })
export type FaqTopic = z.output<typeof FaqTopic>

const help = { audience: 'everyone', why: 'A ajuda é de todos.' } as const

export const faqCalls = defineCalls({
  'GET /client-faq/modules': { ...help, summary: 'Os módulos das perguntas frequentes', ...lists(FaqModule) },
  'GET /client-faq/module/{id}': {
    ...help,
    summary: 'As perguntas de um módulo, sem as respostas',
    ...finds(z.array(FaqTopic)),
  },
  'GET /client-faq/view/module/{id}': {
    ...help,
    summary: 'Um módulo com as suas perguntas e respostas',
    ...finds(FaqModule.omit({ questions: true }).extend({ questions: z.array(FaqQuestion) })),
  },
  'GET /client-faq/search': {
    ...help,
    summary: 'Procurar nas perguntas e respostas de todos os módulos, apesar de acentos e erros de digitação',
    query: z.object({ q: Search }),
    response: one(z.array(FaqTopic)),
  },
  'GET /client-faq/of-screen': {
    ...help,
    summary: 'O módulo e as perguntas de uma tela; para uma tela sem ajuda própria, as dos primeiros passos',
    query: z.object({ path: z.string().max(500) }),
    response: one(z.object({ module: FaqModule, questions: z.array(FaqQuestion) })),
  },
  'GET /client-faq/{id}': {
    ...help,
    summary: 'Uma pergunta com a resposta, e outras do mesmo assunto',
    ...finds(FaqQuestion.extend({ module: z.string(), related: z.array(FaqTopic) })),
  },
  'POST /client-faq/{id}/read': { ...help, summary: 'Contar que uma resposta foi aberta', payment: 'limited' },
  'POST /client-faq/misses': {
    ...help,
    summary: 'Contar uma busca sem resultado',
    payment: 'limited',
    body: z.object({ words: text(200) }),
  },
})
