import type { ReportState } from '@prumo/contract/people/reports/model.ts'
import type { Tone } from '../../ui/StatusMark.tsx'

export const stateTones: Readonly<Record<ReportState, Tone>> = {
  received: 'waiting',
  screening: 'doing',
  investigating: 'doing',
  concluded: 'good',
}
