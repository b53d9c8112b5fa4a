import { type NormId, normIds } from '@prumo/contract/quality/norms/names.ts'
import { type EvidenceState, evidenceStates } from '@prumo/contract/quality/readiness/states.ts'
import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { memberRoute } from '../../frame.tsx'

const states = Object.keys(evidenceStates) as EvidenceState[]

const readiness = createRoute({
  getParentRoute: () => memberRoute,
  path: '/prontidao-iso',
  validateSearch: (
    search: Record<string, unknown>,
  ): { estado?: EvidenceState | undefined; norma?: NormId | undefined } => ({
    norma: normIds.find((norm) => norm === search['norma']),
    estado: states.find((state) => state === search['estado']),
  }),
  component: lazyRouteComponent(() => import('./ReadinessScreen.tsx')),
})

export const readinessScreens = [readiness] as const
