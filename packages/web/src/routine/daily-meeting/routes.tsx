import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { memberRoute } from '../../frame.tsx'

const pageSizes = [10, 25, 50, 100]

/** What is looked for, which items, the page from 1 on, and how many a page holds (10 unless told). */
export type HistorySearch = {
  busca?: string | number
  situacao?: 'abertos' | 'concluidos'
  pagina?: number
  linhas?: number
}

const inAddress = (search: string | number) => (String(Number(search)) === search ? Number(search) : search)

const history = createRoute({
  getParentRoute: () => memberRoute,
  path: '/myday-feedbacks',
  validateSearch: ({ busca, situacao, pagina, linhas }): HistorySearch => ({
    // The router reads a number out of ?busca=2026, and would write a text of digits in quotation marks.
    busca: typeof busca === 'number' || (typeof busca === 'string' && busca !== '') ? inAddress(busca) : undefined,
    situacao: situacao === 'abertos' || situacao === 'concluidos' ? situacao : undefined,
    pagina: Number.isInteger(pagina) && Number(pagina) > 1 ? Number(pagina) : undefined,
    linhas: pageSizes.find((size) => size === linhas && size !== 10),
  }),
  component: lazyRouteComponent(() => import('./HistoryScreen.tsx')),
})

export const dailyMeetingRoutes = [history] as const
