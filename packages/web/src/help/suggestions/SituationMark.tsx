import { type ClientFeedback, type Situation, situations } from '@prumo/contract/help/suggestions/endpoints.ts'
import { StatusMark, type Tone } from '../../ui/StatusMark.tsx'

const tones: Record<Situation, Tone> = {
  received: 'waiting',
  reviewing: 'doing',
  planned: 'doing',
  done: 'good',
  declined: 'quiet',
}

type Props = Pick<ClientFeedback, 'situation' | 'status'>

/** What becomes of a suggestion; one that is only received says whether it was answered. */
export const SituationMark = ({ situation, status }: Props) => (
  <StatusMark tone={situation === 'received' && status !== '1' ? 'good' : tones[situation]}>
    {situation === 'received' ? (status === '1' ? 'Aguardando resposta' : 'Respondida') : situations[situation]}
  </StatusMark>
)
