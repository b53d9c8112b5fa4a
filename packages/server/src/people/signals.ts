import { count } from '@prumo/contract/words.ts'
import type { Signals } from '../platform/signals.ts'
import { peopleCounts } from './home/home.ts'

/** The first signals of the area's screen; none without a collaborator. */
export const peopleSignals: Signals = {
  audience: 'peoples',
  async read(scope) {
    const { collaborators, vacant, jobs_to_approve: waiting, reviews_late: late } = await peopleCounts(scope)
    if (collaborators === 0) return []
    const jobs = [
      ...(waiting > 0 ? [count(waiting, 'cargo para aprovar', 'cargos para aprovar')] : []),
      ...(late > 0 ? [count(late, 'revisão atrasada', 'revisões atrasadas')] : []),
    ]
    return [
      {
        id: 'jobs',
        tone: jobs.length > 0 ? 'watch' : 'good',
        words: jobs.join(', ') || 'Descrições em dia',
        weight: waiting + late,
        link: waiting > 0 ? '/pessoas/cargos/approved' : '/pessoas/cargos',
      },
      {
        id: 'vacant',
        tone: vacant > 0 ? 'watch' : 'good',
        words: vacant === 0 ? 'Nenhum cargo vago' : count(vacant, 'cargo vago', 'cargos vagos'),
        weight: vacant,
        link: '/pessoas',
      },
    ]
  },
}
