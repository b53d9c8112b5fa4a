import type { FeedbackRound } from '@prumo/contract/people/rounds/endpoints.ts'
import { formatDay } from '../../platform/format.ts'
import { StatusMark, type Tone } from '../../ui/StatusMark.tsx'

const states: Record<FeedbackRound['state'], { tone: Tone; word: string }> = {
  preparing: { tone: 'quiet', word: 'Em preparação' },
  open: { tone: 'doing', word: 'Aberta' },
  closed: { tone: 'good', word: 'Encerrada' },
}

export const stateWord = (state: FeedbackRound['state']) => states[state].word

export const RoundMark = ({ state }: { state: FeedbackRound['state'] }) => (
  <StatusMark tone={states[state].tone}>{states[state].word}</StatusMark>
)

export const periodOf = ({ begins_on, ends_on }: { begins_on: string; ends_on: string }) =>
  `${formatDay(begins_on)} a ${formatDay(ends_on)}`

/** '87': a score between 0 and 100; '': none. */
export const sayRounded = (score: number | null) =>
  score === null ? '' : score.toLocaleString('pt-BR', { maximumFractionDigits: 1 })
