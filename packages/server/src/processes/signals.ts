import { count } from '@prumo/contract/words.ts'
import type { Signals } from '../platform/signals.ts'

/** The POPs that wait for an approval. */
export const processesSignals: Signals = {
  audience: 'proccess',
  async read({ db, companyId }) {
    const found = await db.first<{ all: number; waiting: number }>`select count(*)::int as all,
      (count(*) filter (where status = 1))::int as waiting
      from processes.procedures where company_id = ${companyId} and deleted_at is null`
    const { all, waiting } = found!
    if (all === 0) return []
    const words = waiting === 0 ? 'Nenhum POP espera' : count(waiting, 'POP a aprovar', 'POPs a aprovar')
    return [{ id: 'procedures', tone: waiting > 0 ? 'watch' : 'good', words, weight: waiting, link: '/authorize-pops' }]
  },
}
