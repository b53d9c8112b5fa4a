import type { ErrorCode } from '@prumo/contract/errors.ts'
import { ApiError } from '../platform/api-error.ts'
import { showFailed, showFailure, toast } from '../platform/messages.ts'
import { changed, type Topic } from '../platform/query.ts'
import { confirmDelete } from './confirm.ts'

type Deletion<Answer> = {
  /** Name of the record, shown in the questions. */
  about: string
  /** `detach`: the user has answered the second question and deletes it although it is in use. */
  remove: (options: { detach: boolean }) => Promise<Answer>
  topic: Topic
  /** The refusal that says it is in use, and the texts of the question that follows. */
  inUse?: { code: ErrorCode; title?: string; confirm?: string }
  /** Instead of 'Você não será capaz de reverter isso!'. */
  text?: string
  /** Instead of 'Apagado com sucesso!'. */
  done?: string | ((answer: Answer) => string)
  /** Brings it back, from the message that says that it was deleted. */
  undo?: () => void
  /** The first line of the error message. */
  failed?: string
}

/**
 * Deletes after the usual question (texts T007-T010); true when it was deleted. The server first refuses what is in
 * use: where `inUse` names that refusal, its sentence, which counts the uses, becomes a second question, otherwise an
 * error (decision O062). The list is read again after any attempt, because a refusal may mean that it is stale.
 */
export async function deleteRecord<Answer>(deletion: Deletion<Answer>): Promise<boolean> {
  const { about, text, topic, done = 'Apagado com sucesso!', undo, failed } = deletion
  if (!(await confirmDelete({ about, ...(text !== undefined && { text }) }))) return false
  let gone = false
  try {
    const removal = await removed(deletion)
    gone = removal !== undefined
    const words = removal && (typeof done === 'string' ? done : done(removal.answer))
    if (words !== undefined) toast(words, undo && { label: 'Desfazer', run: undo })
  } catch (error) {
    if (failed === undefined) showFailure(error)
    else showFailed(failed, error)
  }
  void changed(topic)
  return gone
}

/** The answer of the call; undefined when the user does not delete what is in use. */
async function removed<Answer>({ about, remove, inUse }: Deletion<Answer>): Promise<{ answer: Answer } | undefined> {
  try {
    return { answer: await remove({ detach: false }) }
  } catch (error) {
    if (!inUse || !(error instanceof ApiError) || error.body.code !== inUse.code) throw error
    const { title = 'Ainda está em uso', confirm = 'Apagar mesmo assim' } = inUse
    if (!(await confirmDelete({ title, about, text: error.message, confirm }))) return undefined
    return { answer: await remove({ detach: true }) }
  }
}
