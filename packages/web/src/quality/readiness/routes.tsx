import { type NormId, normIds } from '@prumo/contract/quality/norms/names.ts'
import { type EvidenceState, evidenceStates } from '@prumo/contract/quality/readiness/states.ts'
import { searchedScreen } from '../../screen-route.tsx'

const states = Object.keys(evidenceStates) as EvidenceState[]

const readiness = searchedScreen({
  path: '/prontidao-iso',
  screen: () => import('./ReadinessScreen.tsx'),
  validateSearch: (
    search: Record<string, unknown>,
  ): { estado?: EvidenceState | undefined; norma?: NormId | undefined } => ({
    norma: normIds.find((norm) => norm === search['norma']),
    estado: states.find((state) => state === search['estado']),
  }),
})

export const readinessScreens = [readiness] as const
