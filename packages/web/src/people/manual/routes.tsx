import { memberScreen, searchedScreen } from '../../screen-route.tsx'
import { oneOf } from '../../ui/table/address.ts'
import { type SectionName, sectionNames } from './sections.ts'

const named = oneOf(Object.values(sectionNames))

const manual = searchedScreen(
  '/pessoas/manual',
  () => import('./ManualScreen.tsx'),
  ({ secao }: Record<string, unknown>): { secao?: SectionName } => ({ secao: named(secao) }),
)
const mine = memberScreen('/meu-manual', () => import('./MyManualScreen.tsx'))

export const manualRoutes = [manual, mine] as const
