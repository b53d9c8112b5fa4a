import type { ReportText } from '@prumo/contract/quality/audits/model.ts'
import type { Answer } from '../../platform/api.ts'
import { keepNow } from '../../platform/offline/answers.ts'
import type { Outgoing } from '../../platform/offline/outbox.ts'
import type { OpenedPlace } from '../../platform/offline/places.ts'
import { queryClient } from '../../platform/query-client.ts'
import { type Audit, auditQuery, evidenceQuery, type Item, mountQuery } from './audit-queries.ts'
import { withItems } from './scoring.ts'

export const answering = 'POST /client/auditoria-interna/questions/{subItemId}'
export const attaching = 'POST /client/auditoria-interna/{id}/items/{item}/files'
export const raising = 'POST /client/auditoria-interna/{id}/items/{item}/rnc'
export const reporting = 'POST /client/auditoria-interna/{id}/report'
export const concluding = 'POST /client/auditoria-interna/{id}/conclude'
export const signing = 'POST /client/auditoria-interna/{id}/signatures'

/** What a person answers of an item. */
export type Fields = Partial<Pick<Item, 'status' | 'evi_obj'>>

/** The body of an answer; `was`: what the writer saw in the fields that change. */
export type AnswerBody = { ai_id: number; was?: Fields } & Fields

/** The calls of one audit that wait, or were refused, by their item. */
const ofAudit = (calls: readonly Outgoing[], route: string, audit: number): readonly (readonly [number, Outgoing])[] =>
  calls.flatMap((call): (readonly [number, Outgoing])[] => {
    if (call.route !== route) return []
    const item = route === answering ? call.params?.['subItemId'] : call.params?.['item']
    const of = route === answering ? (call.body as AnswerBody).ai_id : call.params?.['id']
    return of === audit && item !== undefined ? [[item, call]] : []
  })

const fieldsOf = ({ body }: Outgoing): Fields => {
  const { status, evi_obj } = body as AnswerBody
  return { ...(status !== undefined && { status }), ...(evi_obj !== undefined && { evi_obj }) }
}

/** The answers of an audit that wait for a connection, by item: the last one of each field counts. */
export function waitingAnswers(calls: readonly Outgoing[], audit: number): Map<number, Fields> {
  const found = new Map<number, Fields>()
  for (const [item, call] of ofAudit(calls, answering, audit))
    if (!call.refused) found.set(item, { ...found.get(item), ...fieldsOf(call) })
  return found
}

/** The last waiting call about an item, where a new answer can still go with it. */
export function joinable(calls: readonly Outgoing[], audit: number, item: number): Outgoing | undefined {
  const about = [answering, attaching, raising].flatMap((route) => ofAudit(calls, route, audit))
  const last = about
    .filter(([of, { refused }]) => of === item && !refused)
    .map(([, call]) => call)
    .sort((one, other) => one.id - other.id)
    .at(-1)
  return last?.route === answering && !last.tried && (last.body as AnswerBody).was ? last : undefined
}

/** Two answers as one: what the first was written over, and what the second says. */
export const joined = (first: Fields & { was?: Fields }, second: Fields & { was?: Fields }) => ({
  ...fieldsIn(first),
  ...fieldsIn(second),
  was: { ...second.was, ...first.was },
})
const fieldsIn = ({ was: _, ...fields }: Fields & { was?: Fields }) => fields

/** Answers that were refused because something else was there: what was written, and the calls that say so. */
export type Refused = { fields: Fields; calls: readonly Outgoing[] }

/** The refused answers of an audit that their writer settles, by item. */
export function refusedAnswers(calls: readonly Outgoing[], audit: number): Map<number, Refused> {
  const found = new Map<number, Refused>()
  for (const [item, call] of ofAudit(calls, answering, audit))
    if (isSettled(call)) {
      const { fields = {}, calls: some = [] } = found.get(item) ?? {}
      found.set(item, { fields: { ...fields, ...fieldsOf(call) }, calls: [...some, call] })
    }
  return found
}

const isSettled = ({ refused }: Outgoing) => refused?.code === 'record.stale'

/** The files that wait to be sent, by item. */
export const waitingFiles = (calls: readonly Outgoing[], audit: number): Map<number, Outgoing[]> =>
  new Map(
    [
      ...Map.groupBy(
        ofAudit(calls, attaching, audit).filter(([, { refused }]) => !refused),
        ([item]) => item,
      ),
    ].map(([item, some]) => [item, some.map(([, call]) => call)]),
  )

/** The items of which a nonconformity waits to be opened. */
export const waitingRaises = (calls: readonly Outgoing[], audit: number): ReadonlySet<number> =>
  new Set(
    ofAudit(calls, raising, audit)
      .filter(([, { refused }]) => !refused)
      .map(([item]) => item),
  )

/** A text of a report; `was`: what its writer saw. */
export type ReportBody = { field: ReportText; text: string; was: string }

/** What waits about the report of an audit. */
export type WaitingReport = Partial<Record<ReportText, string>> & {
  concluded_on?: string
  signatures: readonly { name: string; role: string }[]
}

const aboutReport = (calls: readonly Outgoing[], audit: number, route: string) =>
  calls.filter((call) => call.route === route && !call.refused && call.params?.['id'] === audit)

/** The texts, the conclusion and the signatures of a report that wait for a connection. */
export function waitingReport(calls: readonly Outgoing[], audit: number): WaitingReport {
  const bodies = <Body>(route: string) => aboutReport(calls, audit, route).map(({ body }) => body as Body)
  const texts = bodies<ReportBody>(reporting).map(({ field, text }) => [field, text])
  const [concluded] = bodies<{ on: string }>(concluding)
  return {
    ...(Object.fromEntries(texts) as Partial<Record<ReportText, string>>),
    ...(concluded && { concluded_on: concluded.on }),
    signatures: bodies<{ name: string; role: string }>(signing),
  }
}

/** The text of a field that still waits, where a new one can go in its place. */
export const joinableText = (calls: readonly Outgoing[], audit: number, field: ReportText): Outgoing | undefined =>
  aboutReport(calls, audit, reporting).findLast((call) => (call.body as ReportBody).field === field && !call.tried)

/** An answer that is on its way to the server. */
export type Sent = { audit: number; item: number; fields: Fields }

/** The values of an audit's items while their answers are on their way, by item: the last one of each field counts. */
export function sentAnswers(sent: readonly Sent[], of: number): Map<number, Fields> {
  const found = new Map<number, Fields>()
  for (const { audit, item, fields } of sent) if (audit === of) found.set(item, { ...found.get(item), ...fields })
  return found
}

/** Shows what the server confirmed of an item, and keeps it on the device. */
export function takeInItem(audit: number, id: number, fields: Partial<Item>): void {
  const { queryKey } = mountQuery(audit)
  queryClient.setQueryData(queryKey, (now) => now && withItems(now, new Map([[id, fields]])))
  keepNow(queryKey)
}

/** Shows what the server confirmed of an audit, and keeps it on the device. */
export function takeInAudit(audit: Audit): void {
  const { queryKey } = auditQuery(audit.id)
  queryClient.setQueryData(queryKey, audit)
  keepNow(queryKey)
}
const takenIn = (_: Outgoing, answer: unknown) => takeInAudit((answer as { response: Audit }).response)

/** An audit works without a connection: what is answered and photographed waits in the browser, and is sent once. */
export const openedAudit: OpenedPlace = {
  at: /^\/auditoria-interna\/\d+(?:\?|$)/,
  says: 'Continue a auditoria: o que você responde e fotografa fica guardado neste aparelho.',
  reopens: {
    routes: ['GET /client/auditoria-interna/{id}', 'GET /client/auditoria-interna/questions/mount/{id}'],
    beside: ['GET /client/departments'],
    about: 'Auditoria interna',
    address: (id) => `/auditoria-interna/${id}`,
    titleOf: (answer) => (answer as { title: string }).title,
  },
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
      settledAt: (call) => (isSettled(call) ? `/auditoria-interna/${(call.body as AnswerBody).ai_id}` : undefined),
      takenIn: ({ body, params }, answer) =>
        takeInItem((body as AnswerBody).ai_id, params!['subItemId']!, (answer as Answer<typeof answering>).response),
    },
    {
      route: attaching,
      verb: 'Enviar a evidência de',
      topic: 'quality',
      made: ['evidência guardada', 'evidências guardadas'],
      later: ['evidência será enviada', 'evidências serão enviadas'],
      sent: ['evidência enviada', 'evidências enviadas'],
      refused: ({ about, file }, reason) => `A evidência de “${about}” (${file?.name}) não foi aceita: ${reason}`,
      takenIn: ({ params }, answer) => {
        const { id, item } = params as { id: number; item: number }
        const { response } = answer as Answer<typeof attaching>
        queryClient.setQueryData(evidenceQuery(id, item).queryKey, response)
        takeInItem(id, item, { files_count: response.length })
      },
    },
    {
      route: raising,
      verb: 'Abrir RNC de',
      topic: 'quality',
      made: ['RNC aberta', 'RNCs abertas'],
      later: ['RNC será aberta', 'RNCs serão abertas'],
      sent: ['RNC aberta', 'RNCs abertas'],
      refused: ({ about }, reason) => `A RNC de “${about}”, aberta sem conexão, não foi aceita: ${reason}`,
    },
    {
      route: reporting,
      verb: 'Escrever no relatório de',
      topic: 'quality',
      made: ['texto de relatório escrito', 'textos de relatório escritos'],
      later: ['texto de relatório será enviado', 'textos de relatório serão enviados'],
      sent: ['texto de relatório enviado', 'textos de relatório enviados'],
      refused: ({ about, body }, reason) =>
        `O texto do relatório de “${about}” não foi aceito: ${reason} O que você escreveu: “${(body as ReportBody).text}”`,
      takenIn,
    },
    {
      route: concluding,
      verb: 'Concluir',
      topic: 'quality',
      made: ['auditoria concluída', 'auditorias concluídas'],
      later: ['auditoria será concluída', 'auditorias serão concluídas'],
      sent: ['auditoria concluída', 'auditorias concluídas'],
      refused: ({ about }, reason) => `A conclusão de “${about}”, feita sem conexão, não foi aceita: ${reason}`,
      takenIn,
    },
    {
      route: signing,
      verb: 'Assinar',
      topic: 'quality',
      made: ['assinatura dada', 'assinaturas dadas'],
      later: ['assinatura será enviada', 'assinaturas serão enviadas'],
      sent: ['assinatura enviada', 'assinaturas enviadas'],
      refused: ({ about, body }, reason) =>
        `A assinatura de ${(body as { name: string }).name} em “${about}” não foi aceita: ${reason}`,
      takenIn,
    },
  ],
}
