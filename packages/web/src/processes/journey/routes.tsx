import { searchedScreen } from '../../screen-route.tsx'

/** The id of its POP, when that is open. */
export type JourneySearch = { pop?: number }

const journey = searchedScreen({
  path: '/proccess-custumer-journey',
  screen: () => import('./JourneyScreen.tsx'),
  validateSearch: ({ pop }: Record<string, unknown>): JourneySearch =>
    Number.isInteger(pop) && Number(pop) > 0 ? { pop: Number(pop) } : {},
})

export const journeyRoutes = [journey] as const
