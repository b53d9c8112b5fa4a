import type { PopStatus } from '@prumo/contract/processes/procedures/model.ts'
import type { Tone } from '../../ui/StatusMark.tsx'

/** The state of a procedure as it is shown (decision O083). */
export const statusWords: Record<PopStatus, string> = { 1: 'Aberto', 2: 'Aprovado', 3: 'Recusado' }

export const popTones: Record<PopStatus, Tone> = { 1: 'waiting', 2: 'good', 3: 'bad' }

/** 'v3', or '' before the first approval. */
export const versionWords = (version: number | null) => (version === null ? '' : `v${version}`)

/** '14:32' of an instant, with the day when it is not today. */
export function momentWords(instant: string, timeZone: string, now: number): string {
  const part = (options: Intl.DateTimeFormatOptions, of: Date | number) =>
    new Intl.DateTimeFormat('pt-BR', { timeZone, ...options }).format(of)
  const at = new Date(instant)
  const hour = part({ hour: '2-digit', minute: '2-digit' }, at)
  const day = { day: '2-digit', month: '2-digit', year: 'numeric' } as const
  return part(day, at) === part(day, now) ? `às ${hour}` : `em ${part(day, at)} às ${hour}`
}
