import { capital } from '@prumo/contract/words.ts'
import { showFailure, toast } from '../../platform/messages.ts'
import { changed, type Topic } from '../../platform/query.ts'
import { confirm } from '../../ui/confirm.ts'

type Revocation = {
  /** What it is, masculine: 'link'. */
  what: string
  /** The words of the button that was pressed; 'Revogar' by default. */
  words?: readonly [asked: string, done: string]
  about: string
  text: string
  topic?: Topic
  send: () => Promise<unknown>
}

const revoked = ['Revogar', 'revogado'] as const

/** Asks, and revokes what people without a user open by a link. */
export async function revokeLink({ what, words = revoked, about, text, topic = 'quality', send }: Revocation) {
  const [asked, done] = words
  if (!(await confirm({ title: `${asked} este ${what}?`, about, text, confirm: asked, cancel: 'Cancelar' }))) return
  try {
    await send()
    toast(`${capital(what)} ${done}`)
  } catch (error) {
    showFailure(error)
  }
  await changed(topic)
}
