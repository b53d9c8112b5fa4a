import { createRoute } from '@tanstack/react-router'
import { inFrame, memberScreen } from '../screen-route.tsx'
import { idIn, listSearch } from '../ui/table/address.ts'

const modules = createRoute({
  ...inFrame({ path: '/faq', screen: () => import('./faq/ModulesScreen.tsx') }),
  validateSearch: listSearch(),
})
const topics = createRoute({
  ...inFrame({ path: '/faq/$module', screen: () => import('./faq/TopicsScreen.tsx') }),
  validateSearch: listSearch(),
})
const question = memberScreen({ path: '/faq/$module/$question', screen: () => import('./faq/QuestionScreen.tsx') })
const suggestions = createRoute({
  ...inFrame({ path: '/meus-feedbacks', screen: () => import('./suggestions/SuggestionsScreen.tsx') }),
  validateSearch: listSearch({ sugestao: idIn }),
})
const news = createRoute({
  ...inFrame({ path: '/novidades', screen: () => import('./news/NewsScreen.tsx') }),
  validateSearch: ({ novidade }: Record<string, unknown>): { novidade?: number | undefined } => ({
    novidade: idIn(novidade),
  }),
})

export const helpRoutes = [modules, topics, question, suggestions, news] as const
