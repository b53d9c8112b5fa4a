import { randomBytes } from 'node:crypto'
import { afterEach, describe, expect, it } from 'vitest'
import { openSealer } from '../../platform/sealing/sealing.ts'
import { openTestServer, type Person } from '../../testing/test-server.ts'
import { resealSecrets, warnOfUnreadableSecrets } from './resealing.ts'
import { type Phone, personWithTwoSteps, ticketOf } from './testing/phone.ts'

const [oldKey, newKey] = [randomBytes(32), randomBytes(32)]
const server = openTestServer({ SECRET_KEY: oldKey.toString('base64') })
const withOldKey = openSealer([oldKey])
const secretOf = async ({ userId }: Person) => {
  const [row] = await server.asOwner<{ secret: string }>(
    'select secret from identity.second_steps where user_id = $1',
    [userId],
  )
  return row!.secret
}
const use = (keys: Buffer[]) => {
  const services = server.composed.services as { sealer: typeof withOldKey }
  services.sealer = openSealer(keys)
  return { ...server.composed.jobContext, sealer: services.sealer }
}
const pass = async (person: Person, code: string) =>
  server.call(undefined, 'POST /sign/client/second-step', { body: { ticket: await ticketOf(server, person), code } })

afterEach(async () => {
  use([oldKey])
  await server.asOwner('delete from platform.rate_limits')
})

describe('a replaced key', () => {
  it('still works while it is listed after the new one, and is no longer needed after the night', async () => {
    const { person, phone } = await personWithTwoSteps(server)
    expect(await secretOf(person)).toMatch(new RegExp(`^${withOldKey.keyId}\\.`))
    const both = use([newKey, oldKey])
    expect((await pass(person, phone.code())).status).toBe(200)
    await resealSecrets.run({}, both, '')
    expect(await secretOf(person)).toMatch(new RegExp(`^${openSealer([newKey]).keyId}\\.`))
    const sealed = await secretOf(person)
    await resealSecrets.run({}, both, '')
    expect(await secretOf(person)).toBe(sealed)
    use([newKey])
    expect((await pass(person, phone.code(1))).status).toBe(200)
    await resealSecrets.run({}, use([oldKey, newKey]), '')
  })

  it('that is missing is reported at the start; nothing is lost, and recovery codes still work', async () => {
    const { person, phone, recoveryCodes } = await personWithTwoSteps(server)
    const told: object[] = []
    const log = { info: () => {}, error: (details: object) => void told.push(details) }
    await warnOfUnreadableSecrets({ ...use([oldKey]), log })
    expect(told).toEqual([])
    const lost = { ...use([newKey]), log }
    await warnOfUnreadableSecrets(lost)
    expect(told).toMatchObject([{ key: withOldKey.keyId }])
    await resealSecrets.run({}, lost, '')
    const refused = await pass(person, phone.code())
    expect([refused.status, refused.error.code]).toEqual([503, 'two_step.unreadable'])
    expect((await pass(person, recoveryCodes[0]!)).status).toBe(200)
    use([oldKey])
    expect((await pass(person, phone.code())).status).toBe(200)
  })

  it("does not open a secret copied to another person's row", async () => {
    const [ana, bia]: { person: Person; phone: Phone }[] = [
      await personWithTwoSteps(server),
      await personWithTwoSteps(server),
    ]
    await server.asOwner(
      'update identity.second_steps set secret = (select secret from identity.second_steps where user_id = $1) where user_id = $2',
      [ana!.person.userId, bia!.person.userId],
    )
    expect((await pass(bia!.person, ana!.phone.code())).error.code).toBe('two_step.unreadable')
  })
})
