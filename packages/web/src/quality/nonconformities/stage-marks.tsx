import type { Stage } from '@prumo/contract/quality/nonconformities/stages.ts'
import { StatusMark, type Tone } from '../../ui/StatusMark.tsx'
import type { Rnc } from './rnc-queries.ts'

const toneOf = (stage: Stage, late: boolean): Tone => {
  if (stage === 'closed') return 'good'
  return late ? 'bad' : stage === 'contain' ? 'waiting' : 'doing'
}

/** Where a nonconformity stands: its step in a word, and whether the term of that step is over. */
export const StageMark = ({ stage, stage_label, late }: Pick<Rnc, 'stage' | 'stage_label' | 'late'>) => (
  <StatusMark tone={toneOf(stage, late)}>{late ? `${stage_label} – atrasada` : stage_label}</StatusMark>
)
