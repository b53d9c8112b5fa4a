import type { ControlStatus } from '@prumo/contract/quality/controlled.ts'
import { StatusMark } from '../StatusMark.tsx'
import { stateOf } from './state.ts'

/** The state of a document that is decided on. */
export const ControlMark = ({ status }: { status: ControlStatus }) => {
  const { words, tone } = stateOf(status)
  return <StatusMark tone={tone}>{words}</StatusMark>
}
