import type { ErrorCode } from '@prumo/contract/errors.ts'
import { ApiError } from '../platform/api-error.ts'
import { showFailure, toast } from '../platform/messages.ts'
import { confirmDelete } from './confirm.ts'

type Deletion = {
  /** Name of what goes, shown in the questions. */
  about: string
  remove: (options: { detach: boolean }) => Promise<unknown>
  /** The refusal that says it is used elsewhere. */
  inUse: ErrorCode
  /** After any attempt: a refused one may tell that the list is old. */
  refresh: () => unknown
}

/**
 * Deletes after the usual question. What is used elsewhere is refused first: the server's sentence, which says where,
 * becomes a second question, and only then is it deleted and taken out of there (decision O062).
 */
export async function deleteUsed(deletion: Deletion): Promise<void> {
  const { about, refresh } = deletion
  if (!(await confirmDelete({ about }))) return
  try {
    if (!(await removed(deletion))) return
    toast('Apagado com sucesso!')
  } catch (error) {
    showFailure(error)
  }
  await refresh()
}

async function removed({ about, remove, inUse }: Deletion): Promise<boolean> {
  try {
    await remove({ detach: false })
  } catch (error) {
    if (!(error instanceof ApiError) || error.body.code !== inUse) throw error
    const { message: text } = error
    if (!(await confirmDelete({ title: 'Ainda está em uso', about, text, confirm: 'Apagar mesmo assim' }))) return false
    await remove({ detach: true })
  }
  return true
}
