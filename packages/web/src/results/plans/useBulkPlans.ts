import { count } from '@prumo/contract/words.ts'
import { IconCheck, IconPlayerPlay, IconTrash } from '@tabler/icons-react'
import { useMemo } from 'react'
import { api, type CallInput } from '../../platform/api.ts'
import { useToday } from '../../platform/clock.ts'
import { showError, showFailure, toast } from '../../platform/messages.ts'
import { changed } from '../../platform/query.ts'
import { confirmDelete } from '../../ui/confirm.ts'
import { inBin } from '../../ui/deleting.ts'
import type { BulkAction } from '../../ui/table/bulk.ts'
import type { Plan } from './plan-queries.ts'

type Action = CallInput<'POST /client/action-plan/bulk'>['body']['action']

/** What can be done with many plans at once. */
export function useBulkPlans(): readonly BulkAction<Plan>[] {
  const { today } = useToday()
  return useMemo(
    (): readonly BulkAction<Plan>[] => [
      {
        label: 'Iniciar hoje',
        icon: IconPlayerPlay,
        run: (rows) => changePlans(rows, { type: 'start', date: today }, ['plano iniciado', 'planos iniciados']),
      },
      {
        label: 'Concluir hoje',
        icon: IconCheck,
        run: (rows) => changePlans(rows, { type: 'conclude', date: today }, ['plano concluído', 'planos concluídos']),
      },
      {
        label: 'Apagar',
        icon: IconTrash,
        danger: true,
        run: async (rows) => {
          const about = count(rows.length, 'plano de ação', 'planos de ação')
          if (!(await confirmDelete({ about, text: inBin }))) return false
          return changePlans(rows, { type: 'delete' }, ['plano apagado', 'planos apagados'])
        },
      },
    ],
    [today],
  )
}

/** Does it, and names those that were refused, with the reason. Answers whether it was done. */
async function changePlans(rows: readonly Plan[], action: Action, words: readonly [one: string, many: string]) {
  try {
    const ids = rows.map(({ id }) => id)
    const { done, refused } = (await api('POST /client/action-plan/bulk', { body: { ids, action } })).response
    if (done.length > 0) toast(count(done.length, ...words))
    const nameOf = new Map(rows.map((row) => [row.id, row.to_do]))
    for (const [reason, all] of Map.groupBy(refused, ({ message }) => message))
      showError(`${all.map(({ id }) => nameOf.get(id)).join(', ')}: ${reason}`)
    return true
  } catch (error) {
    showFailure(error)
    return false
  } finally {
    await changed('results', 'bin')
  }
}
