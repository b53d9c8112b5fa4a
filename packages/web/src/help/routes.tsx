import { listRoute } from '../list-route.tsx'
import { memberScreen, searchedScreen } from '../screen-route.tsx'
import { idIn } from '../ui/table/address.ts'

const modules = listRoute('/faq', () => import('./faq/ModulesScreen.tsx'))
const topics = listRoute('/faq/$module', () => import('./faq/TopicsScreen.tsx'))
const question = memberScreen('/faq/$module/$question', () => import('./faq/QuestionScreen.tsx'))
const suggestions = listRoute('/meus-feedbacks', () => import('./suggestions/SuggestionsScreen.tsx'), {
  sugestao: idIn,
})
const news = searchedScreen(
  '/novidades',
  () => import('./news/NewsScreen.tsx'),
  ({ novidade }: Record<string, unknown>): { novidade?: number | undefined } => ({
    novidade: idIn(novidade),
  }),
)

export const helpRoutes = [modules, topics, question, suggestions, news] as const
