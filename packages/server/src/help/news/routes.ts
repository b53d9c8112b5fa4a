import { newsCalls } from '@prumo/contract/help/news/endpoints.ts'
import { implement } from '../../platform/http/implement.ts'
import { news } from './news.ts'

export const newsRoutes = implement(newsCalls, {
  'GET /help/news': () => ({ response: [...news()] }),
})
