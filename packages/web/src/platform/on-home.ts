import { type ComponentType, createContext, Fragment, type ReactNode } from 'react'

/**
 * What the areas show on Home: `side` at the end of its side column (`Area.onHome`), nothing in the page as the server
 * renders it; `Empty` around the usual Home of somebody who has no task yet (`Area.emptyHome`).
 */
export const OnHome = createContext<{ side: ReactNode; Empty: ComponentType<{ children: ReactNode }> }>({
  side: null,
  Empty: Fragment,
})
