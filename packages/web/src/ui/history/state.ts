import { type ControlStatus, controlStatusLabels } from '@prumo/contract/quality/controlled.ts'
import type { Tone } from '../StatusMark.tsx'

const tones: Record<ControlStatus, Tone> = { open: 'waiting', approved: 'good', refused: 'bad' }

/** The state of a document that is decided on, as a StatusMark shows it. */
export const stateOf = (status: ControlStatus) => ({ words: controlStatusLabels[status], tone: tones[status] })
