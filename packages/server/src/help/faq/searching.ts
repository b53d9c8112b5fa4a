import type { FaqTopic } from '@prumo/contract/help/faq/endpoints.ts'
import { searchable } from '@prumo/contract/searchable.ts'
import MiniSearch from 'minisearch'
import { lazily } from '../../platform/contents.ts'
import { plainText } from '../../platform/rich-text/sanitizing.ts'
import { questions } from './questions.ts'

/** Words of a question that say nothing about its subject. */
const empty = new Set(
  'a o as os um uma uns umas e ou de do da dos das em no na nos nas para pra por com sem que qual quais quem onde quando como eu meu minha meus minhas se ao aos posso faco fazer'.split(
    ' ',
  ),
)
const most = 20

const index = lazily(() => {
  const made = new MiniSearch<{ id: number; title: string; asked: string; module: string; text: string }>({
    fields: ['title', 'asked', 'module', 'text'],
    processTerm: (word) => {
      const term = searchable(word)
      return empty.has(term) ? null : term
    },
    searchOptions: {
      boost: { title: 3, asked: 3, module: 2 },
      prefix: (term) => term.length > 2,
      // One wrong letter in four.
      fuzzy: (term) => (term.length > 3 ? 0.25 : false),
    },
  })
  made.addAll(
    questions().map(({ id, title, asked, module, content }) => ({
      id,
      title,
      asked,
      module,
      text: plainText(content),
    })),
  )
  return made
})
const byId = lazily(() => new Map(questions().map((question) => [question.id, question])))

/**
 * The questions that fit the words best, at most twenty: first those that have all of them, in title, module or answer;
 * where none has, those that have some. Accents, case, the end of a word and single wrong letters do not matter.
 */
export function searchQuestions(words: string): FaqTopic[] {
  const all = index().search(words, { combineWith: 'AND' })
  const found = all.length > 0 ? all : index().search(words, { combineWith: 'OR' })
  return found.slice(0, most).map(({ id }) => byId().get(id as number)!)
}
