import { toast } from '../messages.ts'
import { changed } from '../query.ts'
import type { Outgoing } from './outbox.ts'
import { sentWords, topicsOf } from './places.ts'

/** After waiting calls were sent: every query they have changed is read again, and the user is told. */
export async function takeInSent(sent: readonly Outgoing[]): Promise<void> {
  const patience = new Promise<void>((resolve) => setTimeout(resolve, 3000))
  await Promise.race([changed(...topicsOf(sent)), patience])
  toast(sent.length === 1 ? `Enviada: ${sent[0]!.about}` : sentWords(sent))
}
