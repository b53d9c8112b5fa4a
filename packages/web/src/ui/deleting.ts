import { BIN_DAYS } from '@prumo/contract/bin.ts'
import type { ErrorCode } from '@prumo/contract/errors.ts'
import { listed } from '@prumo/contract/words.ts'
import type { Refused, Removal } from '../platform/api.ts'
import { ApiError } from '../platform/api-error.ts'
import { closeMessage, showError, showFailed, showFailure, showWaiting, toast } from '../platform/messages.ts'
import { changed, type Topic } from '../platform/query.ts'
import { type Binned, restoreRecord } from './bin.ts'
import { confirmDelete, type Question } from './confirm.ts'

type Deletion<Answer> = {
  /** Name of the record, shown in the question. */
  about: string
  /** `detach`: the user has read that it is in use, and deletes it nevertheless. */
  remove: (options: { detach: boolean }) => Removal<Answer>
  topic: Topic
  /** The refusal that says it is in use, and the texts of the question that it becomes. */
  inUse?: { code: ErrorCode; title?: string; confirm?: string }
  /** Instead of 'Você não será capaz de reverter isso!'. */
  text?: string
  /** Instead of 'Apagado com sucesso!'. */
  done?: string | ((answer: Answer) => string)
  /** It goes to the bin, from which the message brings it back. */
  bin?: Binned
  /** Brings it back, from the message that says that it was deleted. */
  undo?: () => void
  /** The first line of the error message. */
  failed?: string
}

/**
 * Deletes after the usual question (texts T007-T010); true when it was deleted. What the server would refuse is said
 * instead of the question, never after it. Where `inUse` names the refusal, its sentence, which counts the uses, is the
 * question (decision O062). The list is read again after any attempt, because a refusal may mean that it is stale.
 */
export async function deleteRecord<Answer>(deletion: Deletion<Answer>): Promise<boolean> {
  const { topic, done = 'Apagado com sucesso!', bin, failed } = deletion
  const { undo = bin && (() => void restoreRecord(bin)) } = deletion
  let gone = false
  try {
    const removed = await confirmed(deletion)
    if (removed === 'kept') return false
    gone = true
    const words = typeof done === 'string' ? done : done(removed.answer)
    toast(words, undo && { label: 'Desfazer', run: undo })
  } catch (error) {
    if (failed === undefined) showFailure(error)
    else showFailed(failed, error)
  }
  void changed(topic, ...(bin ? (['bin'] as const) : []))
  return gone
}

let presses = 0

/** The sentence of a question about what goes to the bin. */
export const inBin = `Por ${BIN_DAYS} dias dá para trazer tudo de volta da lixeira.`

/** Asks and deletes; 'kept' when the user does not want to. @throws what the server refused, before or after. */
async function confirmed<Answer>(deletion: Deletion<Answer>): Promise<{ answer: Answer } | 'kept'> {
  const { about, bin, text = bin && inBin, remove, inUse } = deletion
  const isInUse = (refusal: unknown): refusal is ApiError =>
    refusal instanceof ApiError && refusal.body.code === inUse?.code
  const detached = async ({ message }: ApiError) => {
    const { title = 'Ainda está em uso', confirm = 'Apagar mesmo assim' } = inUse!
    if (!(await confirmDelete({ title, about, text: message, confirm }))) return 'kept'
    return { answer: await remove({ detach: true }).carriedOut() }
  }
  const press = ++presses
  const refusal = await refusalOf(remove({ detach: false }))
  // Pressed again meanwhile: one question comes, the last one's.
  if (press !== presses) return 'kept'
  if (isInUse(refusal)) return detached(refusal)
  if (refusal) throw refusal
  if (!(await confirmDelete({ about, ...(text !== undefined && { text }) }))) return 'kept'
  try {
    return { answer: await remove({ detach: false }).carriedOut() }
  } catch (error) {
    // Somebody began to use it while the question was open.
    if (isInUse(error)) return detached(error)
    throw error
  }
}

/** Asks before a deletion that says itself what it did; false when the user does not want to, or it would be refused. */
export async function mayDelete(removal: Removal<unknown>, question: Partial<Question>): Promise<boolean> {
  return !(await isRefused(removal)) && confirmDelete(question)
}

/** True where a deletion would be refused, after saying so: asked before a question of another kind, such as which dates. */
export async function isRefused(removal: Removal<unknown>): Promise<boolean> {
  const refusal = await refusalOf(removal)
  if (refusal) showFailure(refusal)
  return refusal !== undefined
}

type Many<Row> = {
  rows: readonly Row[]
  /** Why each of them cannot be deleted: what the server says (`reasonsOf`), or the row itself; undefined: it can. */
  reasons: (rows: readonly Row[]) => readonly (string | undefined)[] | Promise<readonly (string | undefined)[]>
  nameOf: (row: Row) => string
  /** How many: '3 contatos'. */
  about: (rows: readonly Row[]) => string
  text?: string
}

/**
 * Asks before several go to the bin. What the server would refuse stays, named with the reason in the question, or
 * instead of it when nothing else was chosen. Answers the rows to delete, null when there are none.
 */
export async function askForMany<Row>(many: Many<Row>): Promise<readonly Row[] | null> {
  const { rows, reasons, nameOf, about, text = inBin } = many
  const why = await reasons(rows)
  const asked = rows.map((row, place) => ({ row, reason: why[place] }))
  const staying = Map.groupBy(asked, ({ reason }) => reason)
  const going = (staying.get(undefined) ?? []).map(({ row }) => row)
  staying.delete(undefined)
  const stay = [...staying].map(
    ([reason, all]) => `${all.length === 1 ? 'Fica' : 'Ficam'} ${listed(all.map(({ row }) => nameOf(row)))}: ${reason}`,
  )
  if (going.length === 0) {
    for (const words of stay) showError(words)
    return null
  }
  return (await confirmDelete({ about: about(going), text: [text, ...stay].join(' ') })) ? going : null
}

/** Why the server would refuse to delete each of these, asked at once; all undefined when it could not be asked. */
export async function reasonsOf(
  ids: readonly number[],
  tried: Promise<readonly Refused[]>,
): Promise<(string | undefined)[]> {
  const all = await refusalOf({ tried: () => tried })
  if (all) return ids.map(() => all.message)
  const refused = await tried.catch(() => [])
  const reasons = new Map(refused.filter(({ status }) => told.includes(status)).map(({ id, message }) => [id, message]))
  return ids.map((id) => reasons.get(id))
}

/** Milliseconds after which a press without an answer says that it was heard. */
const soon = 400

/** The refusal a deletion would meet. Undefined when there is none, and when it could not be asked for. */
async function refusalOf(removal: Pick<Removal<unknown>, 'tried'>): Promise<ApiError | undefined> {
  let waiting: number | undefined
  const slow = setTimeout(() => (waiting = showWaiting('Só um momento…')), soon)
  try {
    await removal.tried()
  } catch (error) {
    if (error instanceof ApiError && told.includes(error.status) && !asks.includes(error.body.code)) return error
  } finally {
    clearTimeout(slow)
    if (waiting !== undefined) closeMessage(waiting)
  }
  return undefined
}

/** Payment, right, gone, in use. */
const told = [402, 403, 404, 409]
/** The answers of a server that does not know the question. */
const asks: readonly string[] = ['route.not_found', 'unreadable']
