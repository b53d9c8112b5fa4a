import type { Outgoing } from '../../platform/offline/outbox.ts'
import type { OpenedPlace } from '../../platform/offline/places.ts'
import type { Item } from './audit-queries.ts'

export const answering = 'POST /client/auditoria-interna/questions/{subItemId}'

/** The body of an answer. */
export type AnswerBody = {
  ai_id: number
  status?: Item['status']
  evi_obj?: string
  based_on: string | null
}

/** The answers of an audit that wait for a connection, by item: the last one of each field counts. */
export function waitingAnswers(calls: readonly Outgoing[], audit: number): Map<number, Partial<Item>> {
  const found = new Map<number, Partial<Item>>()
  for (const { route, refused, body, params } of calls) {
    if (route !== answering || refused) continue
    const { ai_id, status, evi_obj } = body as AnswerBody
    const id = params?.['subItemId']
    if (ai_id !== audit || id === undefined) continue
    const fields = { ...(status !== undefined && { status }), ...(evi_obj !== undefined && { evi_obj }) }
    found.set(id, { ...found.get(id), ...fields })
  }
  return found
}

/** An answer that is on its way to the server. */
export type Sent = { audit: number; item: number; fields: Partial<Item> }

/** The values of an audit's items while their answers are on their way, by item: the last one of each field counts. */
export function sentAnswers(sent: readonly Sent[], of: number): Map<number, Partial<Item>> {
  const found = new Map<number, Partial<Item>>()
  for (const { audit, item, fields } of sent) if (audit === of) found.set(item, { ...found.get(item), ...fields })
  return found
}

/** An audit that is open goes on without a connection: its answers wait in the browser, and are sent once. */
export const openedAudit: OpenedPlace = {
  at: /^\/auditoria-interna\/\d+(?:\?|$)/,
  says: 'Continue a auditoria: as respostas ficam guardadas neste aparelho.',
  calls: [
    {
      route: answering,
      verb: 'Responder',
      topic: 'quality',
      made: ['resposta de auditoria dada', 'respostas de auditoria dadas'],
      later: ['resposta de auditoria será enviada', 'respostas de auditoria serão enviadas'],
      sent: ['resposta de auditoria enviada', 'respostas de auditoria enviadas'],
      refused: ({ about, body }, reason) => {
        const { evi_obj } = body as AnswerBody
        const told = `A resposta de “${about}”, dada sem conexão, não foi aceita: ${reason}`
        return evi_obj ? `${told} A evidência que você escreveu: “${evi_obj}”` : told
      },
    },
  ],
}
