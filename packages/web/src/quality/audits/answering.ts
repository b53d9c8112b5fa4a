import { api } from '../../platform/api.ts'
import { mayPass, messageOf, noAnswer } from '../../platform/api-error.ts'
import { connection } from '../../platform/connection.ts'
import { freshKey } from '../../platform/idempotency.ts'
import { showError, showFailure, toast } from '../../platform/messages.ts'
import { outgoing, sendLater } from '../../platform/offline/sending.ts'
import { changed } from '../../platform/query.ts'
import { queryClient } from '../../platform/query-client.ts'
import { createStore } from '../../platform/store.ts'
import { type Item, mountQuery } from './audit-queries.ts'
import { withItems } from './scoring.ts'
import { type AnswerBody, answering, type Sent } from './waiting.ts'

type Fields = Partial<Pick<Item, 'status' | 'evi_obj'>>

/** One answer after the other, so that the last one written is the last one stored. */
let last: Promise<unknown> = Promise.resolve()

/** The answers on their way, shown over what is read meanwhile: the server says the ones before them. */
export const sent = createStore<readonly Sent[]>([])

/**
 * Answers an item: it is shown at once, and sent at once or as soon as the server can be reached. The key is made before
 * the first try, so that an answer whose confirmation was lost is carried out once.
 */
export function answerItem(audit: number, item: Item, fields: Fields): Promise<void> {
  const answer: Sent = { audit, item: item.id, fields }
  sent.set((all) => [...all, answer])
  const sending = last.then(() => send(audit, item.id, fields))
  last = sending.finally(() => sent.set((all) => all.filter((one) => one !== answer)))
  return last as Promise<void>
}

async function send(audit: number, id: number, fields: Fields): Promise<void> {
  const item = itemOf(audit, id)
  const key = freshKey()
  const body: AnswerBody = { ai_id: audit, ...fields, based_on: item?.updated_at ?? null }
  const call = { params: { subItemId: id }, body }
  // What already waits is sent first.
  const tried = connection.get() === 'online' && !outgoing.get().some(({ refused }) => !refused)
  let failure: unknown = noAnswer('network')
  if (tried) {
    try {
      const { response } = await api(answering, { ...call, idempotencyKey: key })
      change(audit, id, {
        ...fields,
        answer_id: response.answer_id,
        updated_at: response.updated_at,
        answered_by: response.answered_by,
      })
      void changed('quality')
      toast('Atualizado')
      return
    } catch (error) {
      if (!mayPass(error)) {
        const typed = fields.evi_obj ? ` A evidência que você escreveu: “${fields.evi_obj}”` : ''
        showError(messageOf(error) + typed)
        return changed('quality')
      }
      failure = error
    }
  }
  try {
    await sendLater({ route: answering, ...call, key, about: `${item?.codigo ?? ''} ${item?.title ?? ''}`, tried })
    toast('Guardado aqui: será enviado quando a conexão voltar.')
  } catch {
    showFailure(failure)
  }
}

const itemOf = (audit: number, id: number): Item | undefined =>
  queryClient
    .getQueryData(mountQuery(audit).queryKey)
    ?.response.flatMap(({ subitens }) => subitens)
    .find((one) => one.id === id)

function change(audit: number, id: number, fields: Partial<Item>) {
  queryClient.setQueryData(mountQuery(audit).queryKey, (now) => now && withItems(now, new Map([[id, fields]])))
}
