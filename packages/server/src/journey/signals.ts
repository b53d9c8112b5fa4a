import { count } from '@prumo/contract/words.ts'
import type { Signals } from '../platform/signals.ts'
import { teamProgress } from './company/team.ts'

/** True if the team goes on in the journey. */
export const journeySignals: Signals = {
  audience: 'responsible',
  async read(scope) {
    const team = await teamProgress(scope)
    const begun = team.filter(({ module, modules_done }) => module !== null || modules_done > 0)
    const stopped = team.filter((one) => one.stopped).length
    const link = '/jornada?ver=equipe'
    if (begun.length === 0) return [{ id: 'journey', tone: 'quiet', words: 'Ninguém começou', weight: 0, link }]
    const done = team.reduce((sum, { modules_done }) => sum + modules_done, 0)
    const words =
      stopped > 0
        ? count(stopped, 'pessoa parada', 'pessoas paradas')
        : count(done, 'módulo concluído', 'módulos concluídos')
    return [{ id: 'journey', tone: stopped > 0 ? 'watch' : 'good', words, weight: stopped, link }]
  },
}
