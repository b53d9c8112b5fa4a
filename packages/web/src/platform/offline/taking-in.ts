import { toast } from '../messages.ts'
import { changed } from '../query.ts'
import type { Outgoing, Sent } from './outbox.ts'
import { sentWords, takeIn, topicsOf } from './places.ts'

/** After waiting calls were answered: every query they are about is read again, and the user is told what was sent. */
export async function takeInSent(sent: readonly Sent[], refused: readonly Outgoing[] = []): Promise<void> {
  for (const one of sent) takeIn(one)
  const calls = sent.map(({ call }) => call)
  const patience = new Promise<void>((resolve) => setTimeout(resolve, 3000))
  await Promise.race([changed(...topicsOf([...calls, ...refused])), patience])
  if (calls.length > 0) toast(calls.length === 1 ? `Enviada: ${calls[0]!.about}` : sentWords(calls))
}
