import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { memberRoute } from '../frame.tsx'
import { listRoute } from '../list-route.tsx'
import { memberScreen } from '../screen-route.tsx'
import { idIn } from '../ui/table/address.ts'

const initial = memberScreen({ path: '/my-diagnostic', screen: () => import('./initial/InitialScreen.tsx') })
const initialResult = memberScreen({
  path: '/my-diagnostic/result',
  screen: () => import('./initial/InitialResultScreen.tsx'),
})
const list = listRoute({ path: '/diagnostics', screen: () => import('./later/DiagnosticsScreen.tsx') })
const later = memberScreen({ path: '/new-diagnostic', screen: () => import('./later/NewDiagnosticScreen.tsx') })
const laterResult = createRoute({
  getParentRoute: () => memberRoute,
  path: '/new-diagnostic/result',
  // The diagnostic that is shown; without it the last one.
  validateSearch: ({ diagnostico }: { diagnostico?: unknown }): { diagnostico?: number } => ({
    diagnostico: idIn(diagnostico),
  }),
  component: lazyRouteComponent(() => import('./later/ResultScreen.tsx')),
})

const opinion = createRoute({
  getParentRoute: () => memberRoute,
  path: '/minha-opiniao',
  // The diagnostic to answer; without it the list of those that wait.
  validateSearch: ({ diagnostico }: { diagnostico?: unknown }): { diagnostico?: number } => ({
    diagnostico: idIn(diagnostico),
  }),
  component: lazyRouteComponent(() => import('./team/OpinionScreen.tsx')),
})

export const diagnosticRoutes = [initial, initialResult, list, later, laterResult, opinion] as const
