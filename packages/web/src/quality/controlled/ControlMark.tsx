import { type ControlStatus, controlStatusLabels } from '@prumo/contract/quality/controlled.ts'
import { StatusMark } from '../../ui/StatusMark.tsx'

const tones = { open: 'waiting', approved: 'good', refused: 'bad' } as const

export const ControlMark = ({ status }: { status: ControlStatus }) => (
  <StatusMark tone={tones[status]}>{controlStatusLabels[status]}</StatusMark>
)
