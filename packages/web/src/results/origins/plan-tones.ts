import type { Tone } from '../../ui/StatusMark.tsx'

const tones: Readonly<Record<string, Tone>> = {
  START: 'quiet',
  START_YELLOW: 'waiting',
  START_LATE: 'bad',
  LATE: 'bad',
  IN_PROCCESS: 'doing',
  IN_PROCESS_YELLOW: 'waiting',
  SUCCESS: 'good',
}

/** The tone of a plan's status (decision O126); any other value has that of START (rule R308). */
export const planTone = (status: string): Tone => tones[status] ?? 'quiet'
