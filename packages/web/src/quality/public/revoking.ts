import { showFailure, toast } from '../../platform/messages.ts'
import { changed, type Topic } from '../../platform/query.ts'
import { confirm } from '../../ui/confirm.ts'

type Revocation = {
  title: string
  about: string
  text: string
  done: string
  topic?: Topic
  send: () => Promise<unknown>
}

/** Asks, and revokes what people without a user open by a link. */
export async function revokeLink({ title, about, text, done, topic = 'quality', send }: Revocation) {
  if (!(await confirm({ title, about, text, confirm: 'Revogar', cancel: 'Cancelar' }))) return
  try {
    await send()
    toast(done)
  } catch (error) {
    showFailure(error)
  }
  await changed(topic)
}
