import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { memberRoute } from '../../frame.tsx'

export const pageSizes = [10, 25, 50, 100]

/** What is looked for, the page from 1 on, and how many a page holds (10 unless told). */
type FinishedSearch = { busca?: string; pagina?: number; linhas?: number }

const finished = createRoute({
  getParentRoute: () => memberRoute,
  path: '/tasks-finish',
  validateSearch: ({ busca, pagina, linhas }): FinishedSearch => ({
    // The router reads a number out of ?busca=2026.
    busca: typeof busca === 'string' || typeof busca === 'number' ? String(busca) || undefined : undefined,
    pagina: Number.isInteger(pagina) && Number(pagina) > 1 ? Number(pagina) : undefined,
    linhas: pageSizes.find((size) => size === linhas && size !== 10),
  }),
  component: lazyRouteComponent(() => import('./FinishedScreen.tsx')),
})

export const finishedRoutes = [finished] as const
