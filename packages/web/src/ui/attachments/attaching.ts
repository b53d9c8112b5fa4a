import { showFailed } from '../../platform/messages.ts'

/**
 * Sends the files that were chosen in the form of a record that did not exist yet. The record is saved whatever happens to
 * them: a failure says so (`unsent`), and they can be attached to it later.
 */
export async function attachChosen(
  files: readonly File[],
  upload: (files: File[]) => Promise<unknown>,
  unsent: string,
) {
  if (files.length === 0) return
  try {
    await upload([...files])
  } catch (error) {
    showFailed(unsent, error)
  }
}
