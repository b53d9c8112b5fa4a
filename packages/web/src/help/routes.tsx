import { listRoute } from '../list-route.tsx'
import { memberScreen, searchedScreen } from '../screen-route.tsx'
import { idIn } from '../ui/table/address.ts'

const modules = listRoute({ path: '/faq', screen: () => import('./faq/ModulesScreen.tsx') })
const topics = listRoute({ path: '/faq/$module', screen: () => import('./faq/TopicsScreen.tsx') })
const question = memberScreen({ path: '/faq/$module/$question', screen: () => import('./faq/QuestionScreen.tsx') })
const suggestions = listRoute({
  path: '/meus-feedbacks',
  screen: () => import('./suggestions/SuggestionsScreen.tsx'),
  filters: {
    sugestao: idIn,
  },
})
const news = searchedScreen({
  path: '/novidades',
  screen: () => import('./news/NewsScreen.tsx'),
  validateSearch: ({ novidade }: Record<string, unknown>): { novidade?: number | undefined } => ({
    novidade: idIn(novidade),
  }),
})

export const helpRoutes = [modules, topics, question, suggestions, news] as const
