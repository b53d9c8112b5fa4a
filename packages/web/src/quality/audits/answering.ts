import type { Answer } from '../../platform/api.ts'
import { ApiError, messageOf } from '../../platform/api-error.ts'
import { connection } from '../../platform/connection.ts'
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

/** Of one item one answer after the other, so that the last one written is the last one stored. */
let last: Promise<unknown> = Promise.resolve()

/** The answers on their way, shown over what is read meanwhile: the server says the ones before them. */
export const sent = createStore<readonly Sent[]>([])

/**
 * Answers an item: it is shown at once, and sent at once or as soon as the server can be reached.
 * @param was what the writer saw in these fields: over anything else the server writes nothing.
 */
export function answerItem(audit: number, item: Item, fields: Fields, was: Fields): Promise<void> {
  const answer: Sent = { audit, item: item.id, fields }
  const before = sent.get()
  sent.set([...before, answer])
  const body = { ...fields, was }
  const wait = () => last.then(() => send(audit, item, body))
  // Beside one that is on its way, it waits on the device: a page that is loaded again loses none.
  const others = before.length > 0 && before.every((one) => one.audit !== audit || one.item !== item.id)
  const sending = (others ? keep(audit, item, body).catch(wait) : wait()).finally(() =>
    sent.set((all) => all.filter((one) => one !== answer)),
  )
  last = Promise.all([last, sending])
  return sending
}

/** The key is made before the first try, so that an answer whose confirmation was lost is carried out once. */
const callOf = (audit: number, item: Item, fields: Omit<AnswerBody, 'ai_id'>) => {
  const body: AnswerBody = { ai_id: audit, ...fields }
  return { route: answering, params: { subItemId: item.id }, body, key: freshKey(), about: nameOf(item) } as const
}

const keep = (audit: number, item: Item, fields: Omit<AnswerBody, 'ai_id'>) =>
  sendLater({ ...callOf(audit, item, fields), tried: false })

const nameOf = ({ codigo, title }: Item) => `${codigo} ${title}`

async function send(audit: number, item: Item, fields: Fields & { was: Fields }): Promise<void> {
  // What waits for this item goes with it: one call says both.
  const earlier = connection.get() === 'online' ? undefined : joinable(outgoing.get(), audit, item.id)
  const merged = earlier && (await takeBack(earlier.id)) ? joined(earlier.body as AnswerBody, fields) : fields
  const call = callOf(audit, item, merged)
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
