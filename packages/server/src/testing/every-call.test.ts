import { allCalls } from '@prumo/contract/areas.ts'
import { type Call, type CallKey, paymentRule } from '@prumo/contract/contract.ts'
import { errors } from '@prumo/contract/errors.ts'
import { permissions } from '@prumo/contract/permissions.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { fixtures } from './fixtures.ts'
import { secretsIn, tablesThatTell } from './secrets.ts'
import { snapshot } from './snapshot.ts'
import { openTestServer, type Person } from './test-server.ts'

// Every declared call, tried as everybody who should not get in. A new call enters by being declared; without a fixture
// that shows how it is made rightly, this file fails.

const server = openTestServer({ DATABASE_POOL: '8' })

type Attempt = { status: number; error: { code?: string } | undefined; json: unknown; text: string }
type Input = { params?: object; query?: object; body?: unknown; files?: File[]; idempotencyKey?: string }

const attempt = async (token: string | undefined, key: CallKey, input: Input): Promise<Attempt> => {
  const answer = await (server.call as (...args: unknown[]) => ReturnType<typeof server.call>).call(
    server,
    token,
    key,
    input,
  )
  return { status: answer.status, error: answer.error, json: answer.body, text: answer.raw.toString() }
}

const setPayment = (companyId: number, status: string) =>
  server.asOwner('update identity.companies set payment_status = $2 where id = $1', [companyId, status])

/** What calls made rightly were sent and answered that opens something. */
const confidences = new Set<string>()

/** Written into everything the fixtures make, so that a leak can be seen. */
const secret = 'Sigiloso'

let ana: Person
let stranger: Person
let colleague: Person
let peer: Person
/** Signed in with a one-time password. */
let newcomer: Person

beforeAll(async () => {
  ana = await server.company()
  stranger = await server.company()
  colleague = await server.colleague(ana, [])
  peer = await server.colleague(ana, [...permissions])
  newcomer = await server.company()
  await server.asOwner('update identity.users set must_change_password = true where id = $1', [newcomer.userId])
})

it('every declared call has a fixture, and every fixture a call', () => {
  expect(Object.keys(fixtures).sort()).toEqual(allCalls.map(([key]) => key).sort())
})

describe.each(allCalls.filter(([key]) => fixtures[key]))('%s', (key: CallKey, call: Call) => {
  const fixture = fixtures[key]!
  const prepare = () => fixture.prepare({ server, ana, secret })
  const rule = paymentRule(key, call)
  const open = call.audience === 'public'

  it('works for who may make it', async () => {
    const input = await prepare()
    const token = fixture.as ? (await fixture.as({ server, ana })).token : ana.token
    // With a key its answer is kept for who sends it again.
    const answer = await attempt(token, key, { ...input, idempotencyKey: `made rightly ${key}` })
    expect(answer.status, answer.text).toBeLessThan(300)
    const told = { token, input: { ...input, files: undefined }, answer: answer.json }
    for (const one of secretsIn(told)) confidences.add(one)
  })

  if (open) return

  it('is refused to who has no session, a wrong one or an expired one', async () => {
    const input = await prepare()
    expect((await attempt(undefined, key, input)).error?.code).toBe('session.required')
    expect((await attempt('not-a-token', key, input)).error?.code).toBe('session.expired')
    const gone = await server.company()
    await server.asOwner(`update identity.sessions set seen_at = now() - interval '8 days' where user_id = $1`, [
      gone.userId,
    ])
    expect((await attempt(gone.token, key, input)).error?.code).toBe('session.expired')
  })

  it(`asks a colleague for: ${call.audience}`, async () => {
    const answer = await attempt(colleague.token, key, await prepare())
    if (call.audience === 'everyone') expect(answer.error?.code).not.toBe('permission.denied')
    else expect(answer.error?.code).toBe('permission.denied')
  })

  it(`obeys the payment status: ${rule}`, async () => {
    const customer = await server.company()
    const input = await fixture.prepare({ server, ana: customer, secret })
    await setPayment(customer.companyId, 'CANCELED')
    const restricted = await attempt(customer.token, key, input)
    expect(restricted.status === 402, restricted.text).toBe(rule !== 'any')
    await setPayment(customer.companyId, 'WITHOUT_PAYMENT')
    const limited = await attempt(customer.token, key, input)
    expect(limited.status === 402, limited.text).toBe(rule === 'full')
  })

  it(`${call.beforeNewPassword ? 'answers' : 'is closed to'} who came with a one-time password`, async () => {
    const input = await prepare()
    const answer = await attempt(newcomer.token, key, input)
    expect(answer.error?.code === 'password.change_required', answer.text).toBe(!call.beforeNewPassword)
  })

  it('gives another company nothing and lets it change nothing', async () => {
    const input = await prepare()
    const before = await snapshot(server, ana.companyId)
    const answer = await attempt(stranger.token, key, input)
    if (fixture.refers) expect([400, 404], answer.text).toContain(answer.status)
    expect(answer.status, answer.text).toBeLessThan(500)
    expect(answer.text).not.toContain(secret)
    expect(await snapshot(server, ana.companyId)).toBe(before)
  })

  if (fixture.personal) {
    it("keeps what is one person's from a colleague with every permission", async () => {
      const input = await prepare()
      const before = await snapshot(server, ana.companyId)
      const answer = await attempt(peer.token, key, input)
      expect(answer.status, answer.text).toBe(404)
      expect(await snapshot(server, ana.companyId)).toBe(before)
    })
  }

  it('answers errors only from the catalogue, with a sentence', async () => {
    const answer = await attempt(ana.token, key, {
      params: { id: '999999999', date: 'x', direction: 'y' },
      body: { id: 'x' },
    })
    if (answer.status < 400) return
    expect(Object.keys(errors)).toContain(answer.error?.code)
    expect(answer.status).toBeLessThan(500)
  })
})

it('no table holds a password, a token or a recovery code in clear, after every call was made rightly', async () => {
  // Of each kind one at least, or nothing was looked for.
  expect(confidences.size).toBeGreaterThan(10)
  expect(await tablesThatTell(server, confidences)).toEqual([])
})
