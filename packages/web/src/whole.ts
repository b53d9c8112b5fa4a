type Whole = typeof import('./routes.tsx')
let loading: Promise<Whole> | undefined

/** Loads every area: its screens, menus and words. Asked for again where it could not be loaded. */
export const loadWhole = (): Promise<Whole> =>
  (loading ??= import('./routes.tsx').catch((error: unknown) => {
    loading = undefined
    throw error
  }))
