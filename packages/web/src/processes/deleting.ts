import { showFailure, toast } from '../platform/messages.ts'
import { changed } from '../platform/query.ts'
import { confirmDelete } from '../ui/confirm.ts'

/** Deletes after asking. What has something below it is refused: the sentence that counts it shows. Answers whether it went. */
export async function deleteAfterAsking(about: string, remove: () => Promise<unknown>): Promise<boolean> {
  if (!(await confirmDelete({ about }))) return false
  let gone = false
  try {
    await remove()
    gone = true
    toast('Apagado com sucesso!')
  } catch (error) {
    showFailure(error)
  }
  // Also after a refusal, which may tell that the list is old.
  void changed('processes')
  return gone
}
