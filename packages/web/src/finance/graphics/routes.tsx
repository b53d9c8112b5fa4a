import { isDate } from '@prumo/contract/dates.ts'
import { searchedScreen } from '../../screen-route.tsx'

const day = (value: unknown) => (typeof value === 'string' && isDate(value) ? value : undefined)

const graphics = searchedScreen({
  path: '/graphics',
  screen: () => import('./GraphicsScreen.tsx'),
  validateSearch: ({ de, ate }: { de?: unknown; ate?: unknown }): { de?: string; ate?: string } => ({
    de: day(de),
    ate: day(ate),
  }),
})

export const graphicsRoutes = [graphics] as const
