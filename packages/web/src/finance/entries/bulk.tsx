import type { BulkInput } from '@prumo/contract/finance/entries/endpoints.ts'
import type { Entry } from '@prumo/contract/finance/entries/model.ts'
import { count } from '@prumo/contract/words.ts'
import { IconCheck, IconChecks, IconListTree, IconTrash } from '@tabler/icons-react'
import { useMemo, useState } from 'react'
import type { z } from 'zod'
import { api, triedOf } from '../../platform/api.ts'
import { showError, showFailure, toast } from '../../platform/messages.ts'
import { changed } from '../../platform/query.ts'
import { askForMany, reasonsOf } from '../../ui/deleting.ts'
import type { BulkAction } from '../../ui/table/bulk.ts'
import { PayMany, Reclassify } from './BulkForms.tsx'

type Action = z.input<typeof BulkInput>['action']
type Asking = { kind: 'pay' | 'reclassify'; rows: readonly Entry[]; answer: (action: Action | null) => void }

/** The words of what is accepted: it is right as it is. */
const acceptable = {
  'sem-comprovante': { doubt: 'receipt', label: 'Não precisam de comprovante' },
  repetidos: { doubt: 'duplicate', label: 'Não são repetidos' },
} as const

/**
 * What can be done with many entries at once, each with its undo, and the question that is open for it.
 *
 * @param doubtful which doubt the list shows, by its word in the address.
 */
export function useBulkEntries(doubtful: string | undefined) {
  const [asking, setAsking] = useState<Asking | null>(null)
  const actions = useMemo((): readonly BulkAction<Entry>[] => {
    const ask = (kind: Asking['kind'], rows: readonly Entry[]) =>
      new Promise<Action | null>((answer) => setAsking({ kind, rows, answer }))
    const accepted = acceptable[doubtful as keyof typeof acceptable]
    return [
      ...(accepted
        ? [
            {
              label: accepted.label,
              icon: IconChecks,
              run: (rows: readonly Entry[]) => doTo(rows, { type: 'accept', doubt: accepted.doubt }),
            },
          ]
        : []),
      {
        label: 'Marcar como pagos',
        icon: IconCheck,
        run: async (rows) => doTo(rows, await ask('pay', rows)),
      },
      {
        label: 'Reclassificar',
        icon: IconListTree,
        run: async (rows) => doTo(rows, await ask('reclassify', rows)),
      },
      {
        label: 'Apagar',
        icon: IconTrash,
        danger: true,
        run: async (rows) => {
          const going = await askForMany({
            rows,
            reasons: (all) => {
              const ids = all.map(({ id }) => id)
              return reasonsOf(ids, triedOf('DELETE /client/finance/entries/{id}', ids, { scope: 'this' }))
            },
            nameOf: ({ description }) => description,
            about: ({ length }) => count(length, 'lançamento', 'lançamentos'),
          })
          return going !== null && doTo(going, { type: 'delete' })
        },
      },
    ]
  }, [doubtful])
  const close = (action: Action | null) => {
    asking?.answer(action)
    setAsking(null)
  }
  const Form = asking?.kind === 'pay' ? PayMany : Reclassify
  return { actions, open: asking && <Form rows={asking.rows} onAnswer={close} /> }
}

const words: Record<Action['type'], readonly [one: string, many: string]> = {
  pay: ['lançamento pago', 'lançamentos pagos'],
  reclassify: ['lançamento reclassificado', 'lançamentos reclassificados'],
  accept: ['lançamento conferido', 'lançamentos conferidos'],
  delete: ['lançamento apagado', 'lançamentos apagados'],
}

/** Does it, offers to undo it, and names those that were refused, with the reason. Answers whether it was done. */
async function doTo(rows: readonly Entry[], action: Action | null): Promise<boolean> {
  if (!action) return false
  try {
    const ids = rows.map(({ id }) => id)
    const { response } = await api('POST /client/finance/entries/bulk', { body: { ids, action } })
    const { id, done, refused } = response
    if (id !== null) toast(count(done.length, ...words[action.type]), { label: 'Desfazer', run: () => void undo(id) })
    const nameOf = new Map(rows.map((row) => [row.id, row.description]))
    for (const [reason, all] of Map.groupBy(refused, ({ message }) => message))
      showError(`${all.map((one) => nameOf.get(one.id)).join(', ')}: ${reason}`)
    return true
  } catch (error) {
    showFailure(error)
    return false
  } finally {
    await changed('finance', 'bin')
  }
}

/** All that may be why one is not put back: the answer only counts them. */
const keptWords = [
  'ficou como está: mudou depois, é de mês fechado ou usa algo que foi apagado',
  'ficaram como estão: mudaram depois, são de mês fechado ou usam algo que foi apagado',
] as const

async function undo(id: number) {
  try {
    const { response } = await api('POST /client/finance/entries/bulk/{id}/undo', { params: { id } })
    const { kept } = response
    toast(kept === 0 ? 'Desfeito' : `Desfeito. ${count(kept, ...keptWords)}.`)
  } catch (error) {
    showFailure(error)
  }
  await changed('finance')
}
