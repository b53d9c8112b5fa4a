import { type LegalState, legalStates } from '@prumo/contract/quality/legal/endpoints.ts'
import { StatusMark } from '../../ui/StatusMark.tsx'

const tones = { met: 'good', partly: 'waiting', unmet: 'bad' } as const

/** How a requirement was found at its last verification. */
export const LegalMark = ({ state }: { state: LegalState | null }) =>
  state === null ? (
    <StatusMark tone="quiet">Nunca verificado</StatusMark>
  ) : (
    <StatusMark tone={tones[state]}>{legalStates[state]}</StatusMark>
  )
