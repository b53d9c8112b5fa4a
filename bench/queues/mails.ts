import { setTimeout as sleep } from 'node:timers/promises'
import { asked, type Caller, newCompany, type Target } from '@prumo/server/src/testing/isolation/target.ts'
import type { BenchServer } from './bench-server.ts'

export type MailTimes = {
  /** Milliseconds from the order until the last of the four has left. */
  four: number
  /** Of a thousand mails of one company. */
  thousand: number
  /** Milliseconds until another's recovery has left, asked for while the thousand leave, and how many went before it. */
  recovery: number
  before: number
}

const patienceMs = 300_000
const day = '2031-03-10'

/** Orders as people give them, over HTTP; a mail has left when the mail server has taken it. */
export async function measureMails({ target, mail }: BenchServer): Promise<MailTimes> {
  const [ana, bia, eva] = [await newCompany(target), await newCompany(target), await newCompany(target)]
  const [few, many] = [await minutesOf(target, ana, 4, 'poucos'), await minutesOf(target, eva, 50, 'muitos')]
  const left = (of: RegExp) => mail.delivered.filter(({ to }) => of.test(to))
  const until = async (of: RegExp, count: number) => {
    const end = performance.now() + patienceMs
    while (left(of).length < count) {
      if (performance.now() > end) throw new Error(`${left(of).length} of ${count} mails have left`)
      await sleep(10)
    }
    return left(of)[count - 1]!.at
  }
  // The proofs of three addresses.
  await until(/@empresa/, 3)
  let begun = performance.now()
  await few()
  const four = (await until(/^poucos/, 4)) - begun

  begun = performance.now()
  for (let n = 0; n < 20; n++) await many()
  await until(/^muitos/, 100)
  const askedAt = performance.now()
  const own = new RegExp(`^${bia.email}$`)
  const known = left(own).length
  await asked(target, 'POST /sign/client/remember', { body: { email: bia.email } })
  const recoveredAt = await until(own, known + 1)
  const before = left(/^muitos/).filter(({ at }) => at > askedAt && at < recoveredAt).length
  const thousand = (await until(/^muitos/, 1000)) - begun
  return { four, thousand, recovery: recoveredAt - askedAt, before }
}

/** @returns what sends minutes to a number of contacts. */
async function minutesOf(target: Target, { token }: Caller, count: number, name: string) {
  type Made = { response: { id: number } }
  const made = async (key: string, body: unknown) => (await asked<Made>(target, key, { token, body })).response.id
  const contacts: number[] = []
  for (let n = 0; n < count; n++)
    contacts.push(await made('POST /contacts', { name: `Rui ${n}`, email: `${name}${n}@x.com.br`, phone: '' }))
  const minutes = await made('POST /v2/protocols', { name: 'Ata', date: day, subjects: [] })
  return () => asked(target, `POST /v2/protocols/${minutes}/send`, { token, body: { contacts, message: '' } })
}
