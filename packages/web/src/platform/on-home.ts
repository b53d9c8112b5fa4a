import { createContext, type ReactNode } from 'react'

/** What the areas show on Home (`Area.onHome`). Nothing in the page as the server renders it: it comes last. */
export const OnHome = createContext<ReactNode>(null)
