import { memberScreen, searchedScreen } from '../../screen-route.tsx'
import { oneOf } from '../../ui/table/address.ts'
import { type SectionName, sectionNames } from './sections.ts'

const named = oneOf(Object.values(sectionNames))

const manual = searchedScreen({
  path: '/pessoas/manual',
  screen: () => import('./ManualScreen.tsx'),
  validateSearch: ({ secao }: Record<string, unknown>): { secao?: SectionName } => ({ secao: named(secao) }),
})
const mine = memberScreen({ path: '/meu-manual', screen: () => import('./MyManualScreen.tsx') })

export const manualRoutes = [manual, mine] as const
