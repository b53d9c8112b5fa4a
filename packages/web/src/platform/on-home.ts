import { type ComponentType, createContext, Fragment, type ReactNode } from 'react'

type OnHome = {
  side: ReactNode
  Empty: ComponentType<{ children: ReactNode }>
  rows?: number
}

/**
 * What the areas show on Home: `side` at the end of its side column (`Area.onHome`), nothing in the page as the server
 * renders it; `Empty` around the usual Home of somebody who has no task yet. Of each of today's lists
 * the page as the server renders it has the first `rows`, which fill a screen.
 */
export const OnHome = createContext<OnHome>({
  side: null,
  Empty: Fragment,
})
