import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { asked, type Caller, newCompany, type Target } from '@prumo/server/src/testing/isolation/target.ts'
import { type BenchServer, openBenchServer } from './bench-server.ts'

export type WebhookTimes = {
  waiting: number
  delivered: number
  /** Of the company with `delivered` messages, how many a second its program had, while another has `waiting` ones. */
  perSecond: number
  /** Milliseconds from an event of a third company until its program has it, with nothing beside it and meanwhile. */
  alone: number
  meanwhile: number
}

const patienceMs = 900_000
const [waiting, delivered] = [1_000_000, 20_000]

export async function measureWebhooks(hear: (line: string) => void): Promise<WebhookTimes> {
  const server = await openBenchServer()
  try {
    return await beside(server, hear)
  } finally {
    await server.close()
  }
}

export const webhookReport = ({ waiting, delivered, perSecond, alone, meanwhile }: WebhookTimes): string =>
  [
    '## Webhooks',
    `While ${waiting} messages of one company's webhooks waited, ${delivered} of another's were delivered at ` +
      `${perSecond.toFixed(0)} a second; one of a third company arrived after ${meanwhile.toFixed(0)} ms, ` +
      `alone after ${alone.toFixed(0)}.`,
  ].join('\n\n')

/** Three companies with a program each: what one is told does not wait for what others have waiting. */
async function beside({ target, beforeClose }: BenchServer, hear: (line: string) => void): Promise<WebhookTimes> {
  const heard = new Map<string, number>()
  const program = createServer((request, response) => {
    request.resume()
    request.on('end', () => {
      heard.set(request.url!, (heard.get(request.url!) ?? 0) + 1)
      response.end()
    })
  })
  await new Promise<void>((listening) => program.listen(0, '127.0.0.1', listening))
  beforeClose(() => program.close())
  const { port } = program.address() as AddressInfo
  const until = async (path: string, count: number) => {
    const end = performance.now() + patienceMs
    while ((heard.get(path) ?? 0) < count) {
      if (performance.now() > end)
        throw new Error(`${heard.get(path) ?? 0} of ${count} messages have arrived at ${path}`)
      await sleep(5)
    }
  }
  const company = async (path: string) => {
    const caller = await newCompany(target)
    const body = { title: 'Painel', address: `http://127.0.0.1:${port}${path}`, events: ['contact.created'] }
    type Made = { response: { id: number } }
    const { response } = await asked<Made>(target, 'POST /integrations/webhooks', { token: caller.token, body })
    let n = 0
    const event = () =>
      asked(target, 'POST /contacts', {
        token: caller.token,
        body: { name: `Rui ${++n}`, email: `rui-${n}@x.com.br`, phone: '' },
      })
    return { caller, event, fill: (count: number) => fill(target, caller, response.id, count) }
  }
  const [first, second, third] = [await company('/a'), await company('/b'), await company('/c')]
  let told = 0
  const timed = async () => {
    const begun = performance.now()
    await third.event()
    await until('/c', ++told)
    return performance.now() - begun
  }
  await timed()
  const alone = await timed()
  await first.fill(waiting)
  hear(`${waiting} messages wait`)
  // Beyond what a webhook may have waiting it is switched off: with its event it has as many.
  await second.fill(delivered - 1)
  const begun = performance.now()
  await first.event()
  await second.event()
  await until('/b', 1000)
  hear('1000 are delivered')
  const meanwhile = await timed()
  await until('/b', delivered)
  return { waiting, delivered, perSecond: delivered / ((performance.now() - begun) / 1000), alone, meanwhile }
}

const fill = (target: Target, { companyId, userId }: Caller, webhook: number, count: number) =>
  target.sql(
    `with made as (
       insert into contacts.contacts (company_id, name, email, phone, created_by, created_at)
       select $1, 'Eva ' || n, 'eva' || n || '@x.com.br', '', $2, now()
       from generate_series(1, least($4::int, 20000)) n returning id),
     numbered as (select id, row_number() over () as n from made)
     insert into integrations.deliveries (company_id, webhook_id, event, entity, record_id, by_user, happened_at, due_at)
     select $1, $3, 'contact.created', 'contact', m.id, $2, now(), now()
     from generate_series(1, $4::int) x join numbered m on m.n = x % least($4::int, 20000) + 1`,
    [companyId, userId, webhook, count],
  )
