import { daysBetween, formatDate, todayIn } from '@prumo/contract/dates.ts'
import type { Signals } from '../platform/signals.ts'
import { lastConcluded } from './answering/queries.ts'

/** A diagnostic that is older should be repeated. */
const newerDays = 365

/** Of when the last diagnostic is. */
export const diagnosticsSignals: Signals = {
  audience: 'diagnostics',
  async read(scope) {
    const last = await lastConcluded(scope)
    if (!last) return [{ id: 'diagnostic', tone: 'quiet', words: 'Sem diagnóstico', weight: 0, link: '/diagnostics' }]
    const day = todayIn(scope.actor.timeZone, last.concluded_at!)
    const days = daysBetween(day, scope.today)
    return [
      {
        id: 'diagnostic',
        tone: days > newerDays ? 'watch' : 'good',
        words: `Diagnóstico de ${formatDate(day)}`,
        weight: days,
        link: `/new-diagnostic/result?diagnostico=${last.id}`,
      },
    ]
  },
}
