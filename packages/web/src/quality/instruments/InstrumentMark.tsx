import type { Instrument } from '@prumo/contract/quality/instruments/model.ts'
import { StatusMark, type Tone } from '../../ui/StatusMark.tsx'

export const instrumentStates: Record<Instrument['state'], readonly [tone: Tone, words: string]> = {
  passed: ['good', 'Dentro da tolerância'],
  failed: ['bad', 'Fora da tolerância'],
  none: ['waiting', 'Nunca calibrado'],
}

/** How an instrument was found at its last calibration. */
export const InstrumentMark = ({ state }: Pick<Instrument, 'state'>) => (
  <StatusMark tone={instrumentStates[state][0]}>{instrumentStates[state][1]}</StatusMark>
)
