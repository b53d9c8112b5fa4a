import type { ErrorCode } from '@prumo/contract/errors.ts'
import { ApiError } from '../platform/api-error.ts'
import { showFailed, showFailure, toast } from '../platform/messages.ts'
import { changed, type Topic } from '../platform/query.ts'
import { confirmDelete } from './confirm.ts'

type Deletion = {
  /** Name of the record, shown in the questions. */
  about: string
  /** `detach`: the user has answered the second question and deletes it although it is in use. */
  remove: (options: { detach: boolean }) => Promise<unknown>
  topic: Topic
  /** The refusal that says it is in use, and the texts of the question that follows. */
  inUse?: { code: ErrorCode; title?: string; confirm?: string }
  /** Instead of 'Você não será capaz de reverter isso!'. */
  text?: string
  /** Instead of 'Apagado com sucesso!'. */
  done?: string
  /** The first line of the error message. */
  failed?: string
}

/**
 * Deletes after the usual question (texts T007-T010); true when it was deleted. The server first refuses what is in
 * use: where `inUse` names that refusal, its sentence, which counts the uses, becomes a second question, otherwise an
 * error (decision O062). The list is read again after any attempt, because a refusal may mean that it is stale.
 */
export async function deleteRecord(deletion: Deletion): Promise<boolean> {
  const { about, text, topic, done = 'Apagado com sucesso!', failed } = deletion
  if (!(await confirmDelete({ about, ...(text !== undefined && { text }) }))) return false
  let gone = false
  try {
    gone = await removed(deletion)
    if (gone) toast(done)
  } catch (error) {
    if (failed === undefined) showFailure(error)
    else showFailed(failed, error)
  }
  void changed(topic)
  return gone
}

async function removed({ about, remove, inUse }: Deletion): Promise<boolean> {
  try {
    await remove({ detach: false })
  } catch (error) {
    if (!inUse || !(error instanceof ApiError) || error.body.code !== inUse.code) throw error
    const { title = 'Ainda está em uso', confirm = 'Apagar mesmo assim' } = inUse
    if (!(await confirmDelete({ title, about, text: error.message, confirm }))) return false
    await remove({ detach: true })
  }
  return true
}
