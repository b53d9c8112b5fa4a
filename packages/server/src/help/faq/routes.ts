import { faqCalls } from '@prumo/contract/help/faq/endpoints.ts'
import { implement } from '../../platform/http/implement.ts'
import { verb } from '../../platform/http/verbs.ts'
import { countMiss, countReading } from './counting.ts'
import { faqModules, findModule, findQuestion, helpOf, questionsOf, relatedTo } from './questions.ts'
import { searchQuestions } from './searching.ts'

export const faqRoutes = implement(faqCalls, {
  'GET /client-faq/modules': () => ({ response: faqModules() }),
  'GET /client-faq/module/{id}': ({ params }) => ({ response: questionsOf(params.id) }),
  'GET /client-faq/view/module/{id}': ({ params }) => ({
    response: { ...findModule(params.id), questions: questionsOf(params.id) },
  }),
  'GET /client-faq/search': ({ query }) => ({ response: searchQuestions(query.q) }),
  'GET /client-faq/of-screen': ({ query }) => ({ response: helpOf(query.path) }),
  'GET /client-faq/{id}': ({ params }) => {
    const question = findQuestion(params.id)
    return { response: { ...question, related: relatedTo(question) } }
  },
  'POST /client-faq/{id}/read': verb(countReading),
  'POST /client-faq/misses': ({ scope, body }) => countMiss(scope, body.words),
})
