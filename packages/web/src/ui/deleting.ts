import type { ErrorCode } from '@prumo/contract/errors.ts'
import { ApiError } from '../platform/api-error.ts'
import { showFailed, showFailure, toast } from '../platform/messages.ts'
import { changed, type Topic } from '../platform/query.ts'
import { confirmDelete } from './confirm.ts'

type Deletion = {
  /** Name of what goes, shown in the questions. */
  about: string
  /** `detach`: the second question was answered, it goes although it is used. */
  remove: (options: { detach: boolean }) => Promise<unknown>
  topic: Topic
  /** The refusal that says it is used elsewhere, and the words of the question that follows it. */
  inUse?: { code: ErrorCode; title?: string; confirm?: string }
  /** Instead of 'Você não será capaz de reverter isso!'. */
  text?: string
  /** Instead of 'Apagado com sucesso!'. */
  done?: string
  /** What is said before the reason when it failed. */
  failed?: string
}

/**
 * Deletes after the usual question (texts T007-T010); answers whether it went. What is used elsewhere is refused first:
 * the server's sentence, which counts where, becomes a second question where `inUse` names that refusal, and an error
 * where it does not (decision O062). The list is read again after any attempt: a refusal may tell that it is old.
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
