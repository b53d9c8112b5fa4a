import type { Answer } from '../../platform/api.ts'
import { ApiError, messageOf } from '../../platform/api-error.ts'
import { freshKey } from '../../platform/idempotency.ts'
import { showError, toast } from '../../platform/messages.ts'
import { dismiss, keepRefused, outgoing, sendLater, sendOrWait, takeBack } from '../../platform/offline/sending.ts'
import { scaledPhoto } from '../../platform/photographs.ts'
import { changed } from '../../platform/query.ts'
import { createStore } from '../../platform/store.ts'
import type { Item } from './audit-queries.ts'
import {
  type AnswerBody,
  answering,
  attaching,
  type Fields,
  joinable,
  joined,
  type Refused,
  raising,
  type Sent,
  takeInItem,
} from './waiting.ts'

/** One answer after the other, so that the last one written is the last one stored. */
let last: Promise<unknown> = Promise.resolve()

/** The answers on their way, shown over what is read meanwhile: the server says the ones before them. */
export const sent = createStore<readonly Sent[]>([])

/**
 * Answers an item: it is shown at once, and sent at once or as soon as the server can be reached.
 * @param was what the writer saw in these fields: over anything else the server writes nothing.
 */
export function answerItem(audit: number, item: Item, fields: Fields, was: Fields): Promise<void> {
  const answer: Sent = { audit, item: item.id, fields }
  sent.set((all) => [...all, answer])
  const sending = last.then(() => send(audit, item, { ...fields, was }))
  last = sending.finally(() => sent.set((all) => all.filter((one) => one !== answer)))
  return last as Promise<void>
}

const nameOf = ({ codigo, title }: Item) => `${codigo} ${title}`

/** The key is made before the first try, so that an answer whose confirmation was lost is carried out once. */
async function send(audit: number, item: Item, fields: Fields & { was: Fields }): Promise<void> {
  const key = freshKey()
  // What waits for this item goes with it: one call says both.
  const earlier = joinable(outgoing.get(), audit, item.id)
  const merged = earlier && (await takeBack(earlier.id)) ? joined(earlier.body as AnswerBody, fields) : fields
  const body: AnswerBody = { ai_id: audit, ...merged }
  const call = { route: answering, params: { subItemId: item.id }, body, key, about: nameOf(item) } as const
  try {
    const answer = await sendOrWait<Answer<typeof answering>>(call)
    if (!answer) return toast('Guardado aqui: será enviado quando a conexão voltar.')
    takeInItem(audit, item.id, answer.response)
    void changed('quality')
    toast('Atualizado')
  } catch (error) {
    if (error instanceof ApiError && error.body.code === 'record.stale') {
      await keepRefused(call, { message: error.message, code: error.body.code })
      return changed('quality')
    }
    const typed = fields.evi_obj ? ` A evidência que você escreveu: “${fields.evi_obj}”` : ''
    showError(messageOf(error) + typed)
    return changed('quality')
  }
}

/** Settles a refused answer: the writer's own is written over what they now see, or what is there stays. */
export async function settle(audit: number, item: Item, { fields, calls }: Refused, mine: boolean): Promise<void> {
  if (mine) await answerItem(audit, item, fields, { status: item.status, evi_obj: item.evi_obj })
  for (const { id } of calls) await dismiss(id)
}

/** Attaches photographs and files: each waits on the device, scaled, until the server has it. */
export async function attach(audit: number, item: Item, files: readonly File[]): Promise<void> {
  for (const file of files)
    try {
      const scaled = await scaledPhoto(file)
      const params = { id: audit, item: item.id }
      await sendLater(
        { route: attaching, params, body: undefined, key: freshKey(), about: nameOf(item), tried: false },
        scaled,
      )
    } catch {
      showError(`${file.name} não coube neste aparelho. Libere espaço e anexe de novo.`)
      return
    }
}

/** Opens a nonconformity out of an item: at once, or when the server can be reached. Answers its code, '' while it waits. */
export async function raise(audit: number, item: Item, department_id: number): Promise<{ code: string }> {
  const answer = await sendOrWait<Answer<typeof raising>>({
    route: raising,
    params: { id: audit, item: item.id },
    body: { department_id },
    key: freshKey(),
    about: nameOf(item),
  })
  return { code: answer?.response.code ?? '' }
}
