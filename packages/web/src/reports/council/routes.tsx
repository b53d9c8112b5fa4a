import { isMonth } from '@prumo/contract/dates.ts'
import { searchedScreen } from '../../screen-route.tsx'

/** The month, by default the last that ended, and the companies, by default the first ten: '3,7'. */
export type CouncilSearch = { mes?: string | undefined; empresas?: string | undefined }

const council = searchedScreen({
  path: '/relatorio-do-conselho',
  screen: () => import('./CouncilScreen.tsx'),
  validateSearch: ({ mes, empresas }: Record<string, unknown>): CouncilSearch => ({
    mes: typeof mes === 'string' && isMonth(mes) ? mes : undefined,
    // The router reads a single number as one.
    empresas: /^\d{1,15}(,\d{1,15}){0,9}$/.test(String(empresas)) ? String(empresas) : undefined,
  }),
})

export const councilScreens = [council] as const
