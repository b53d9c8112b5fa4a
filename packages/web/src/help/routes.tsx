import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { memberRoute } from '../frame.tsx'
import { memberScreen } from '../screen-route.tsx'
import { idIn, listSearch } from '../ui/table/address.ts'

const modules = createRoute({
  getParentRoute: () => memberRoute,
  path: '/faq',
  validateSearch: listSearch(),
  component: lazyRouteComponent(() => import('./faq/ModulesScreen.tsx')),
})
const topics = createRoute({
  getParentRoute: () => memberRoute,
  path: '/faq/$module',
  validateSearch: listSearch(),
  component: lazyRouteComponent(() => import('./faq/TopicsScreen.tsx')),
})
const question = memberScreen({ path: '/faq/$module/$question', screen: () => import('./faq/QuestionScreen.tsx') })
const suggestions = createRoute({
  getParentRoute: () => memberRoute,
  path: '/meus-feedbacks',
  validateSearch: listSearch({ sugestao: idIn }),
  component: lazyRouteComponent(() => import('./suggestions/SuggestionsScreen.tsx')),
})
const news = createRoute({
  getParentRoute: () => memberRoute,
  path: '/novidades',
  validateSearch: ({ novidade }: Record<string, unknown>): { novidade?: number | undefined } => ({
    novidade: idIn(novidade),
  }),
  component: lazyRouteComponent(() => import('./news/NewsScreen.tsx')),
})

export const helpRoutes = [modules, topics, question, suggestions, news] as const
