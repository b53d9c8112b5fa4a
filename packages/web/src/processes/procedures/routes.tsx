import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { memberRoute } from '../../frame.tsx'
import type { ProcedureState } from './procedure-queries.ts'

/** The opened procedure of a process; 'novo' is one that is being begun. */
export type ProceduresSearch = { pop?: number | 'novo' }
export type AllProceduresSearch = { busca?: string; pagina?: number; situacao?: ProcedureState; departamento?: number }
export type AuthorizeSearch = { busca?: string; pagina?: number }
/** Two records of the history that are compared: `ate` the newer, `desde` the older; without it, the one before. */
export type HistorySearch = { ate?: number; desde?: number; pagina?: number }

const id = (value: unknown) => (Number.isInteger(value) && Number(value) > 0 ? Number(value) : undefined)
const page = (value: unknown) => (Number(value) > 1 ? id(value) : undefined)
const words = (value: unknown) =>
  typeof value === 'number' ? String(value) : typeof value === 'string' && value !== '' ? value : undefined
const states: readonly unknown[] = ['not_created', 'open', 'approved', 'refused', 'late'] satisfies ProcedureState[]
const state = (value: unknown) => (states.includes(value) ? (value as ProcedureState) : undefined)

const ofProcess = createRoute({
  getParentRoute: () => memberRoute,
  path: '/pop/$proccess',
  validateSearch: ({ pop }: Record<string, unknown>): ProceduresSearch => ({ pop: pop === 'novo' ? 'novo' : id(pop) }),
  component: lazyRouteComponent(() => import('./ProceduresScreen.tsx')),
})
const all = createRoute({
  getParentRoute: () => memberRoute,
  path: '/all-pops',
  validateSearch: (search: Record<string, unknown>): AllProceduresSearch => ({
    busca: words(search.busca),
    pagina: page(search.pagina),
    situacao: state(search.situacao),
    departamento: id(search.departamento),
  }),
  component: lazyRouteComponent(() => import('./AllProceduresScreen.tsx')),
})
const history = createRoute({
  getParentRoute: () => memberRoute,
  path: '/history-pop/$pop',
  validateSearch: (search: Record<string, unknown>): HistorySearch => ({
    ate: id(search.ate),
    desde: id(search.desde),
    pagina: page(search.pagina),
  }),
  component: lazyRouteComponent(() => import('./HistoryScreen.tsx')),
})
const authorize = createRoute({
  getParentRoute: () => memberRoute,
  path: '/authorize-pops',
  validateSearch: (search: Record<string, unknown>): AuthorizeSearch => ({
    busca: words(search.busca),
    pagina: page(search.pagina),
  }),
  component: lazyRouteComponent(() => import('./AuthorizeScreen.tsx')),
})

export const procedureRoutes = [ofProcess, all, history, authorize] as const
