import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { memberRoute } from '../../frame.tsx'
import { memberScreen } from '../../screen-route.tsx'
import { oneOf } from '../../ui/table/address.ts'
import { type SectionName, sectionNames } from './sections.ts'

const named = oneOf(Object.values(sectionNames))

const manual = createRoute({
  getParentRoute: () => memberRoute,
  path: '/pessoas/manual',
  validateSearch: ({ secao }: Record<string, unknown>): { secao?: SectionName } => ({ secao: named(secao) }),
  component: lazyRouteComponent(() => import('./ManualScreen.tsx')),
})
const mine = memberScreen({ path: '/meu-manual', screen: () => import('./MyManualScreen.tsx') })

export const manualRoutes = [manual, mine] as const
