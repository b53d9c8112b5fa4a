import { isMonth } from '@prumo/contract/dates.ts'
import { searchedScreen } from '../../screen-route.tsx'
import { idIn, oneOf } from '../../ui/table/address.ts'

/** What the month is compared with; by default the month before. */
const against = oneOf(['ano', 'orcamento'])

/** The month, by default the last that ended, and a project; 0 is 'Sem projeto'. */
export type CausesSearch = { mes?: string; com?: ReturnType<typeof against>; projeto?: number }

const causes = searchedScreen({
  path: '/financeiro/por-que-mudou',
  screen: () => import('./CausesScreen.tsx'),
  validateSearch: ({ mes, com, projeto }: Record<string, unknown>): CausesSearch => ({
    mes: typeof mes === 'string' && isMonth(mes) ? mes : undefined,
    com: against(com),
    projeto: projeto === 0 ? 0 : idIn(projeto),
  }),
})

export const causeRoutes = [causes] as const
