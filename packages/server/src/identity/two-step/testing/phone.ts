import { Secret, TOTP } from 'otpauth'
import type { Person, TestServer } from '../../../testing/test-server.ts'

/**
 * A person's authenticator application: it shows the code of the test server's time, or of some steps before or after.
 */
export type Phone = { code(steps?: number): string }

export const phoneOf = (key: string, server: Pick<TestServer, 'clock'>): Phone => {
  const totp = new TOTP({ issuer: 'Prumo', secret: Secret.fromBase32(key.replaceAll(' ', '')) })
  return { code: (steps = 0) => totp.generate({ timestamp: server.clock.now().getTime() + steps * 30_000 }) }
}

/**
 * Turns a person's two-step sign-in on with a code of the step before, so that the current one can still be used to
 * sign in.
 */
export async function setUpTwoSteps(
  server: TestServer,
  person: Person,
): Promise<{ phone: Phone; recoveryCodes: string[] }> {
  const setup = await person.call('PUT /account/two-step/setup', { body: {} })
  const phone = phoneOf(setup.body.response.key, server)
  const confirm = () => person.call('PUT /account/two-step', { body: { code: phone.code(-1) } })
  let confirmed = await confirm()
  // A step that ended on the way made it the code of two steps before.
  if (confirmed.error?.code === 'two_step.code_wrong') confirmed = await confirm()
  if (confirmed.status !== 200) throw new Error(`two steps were refused: ${JSON.stringify(confirmed.error)}`)
  return { phone, recoveryCodes: confirmed.body.response.recovery_codes }
}

/** A person in a company of their own, with two-step sign-in. */
export async function personWithTwoSteps(server: TestServer) {
  const person = await server.company()
  return { person, ...(await setUpTwoSteps(server, person)) }
}

/** The ticket that a right password gives with two-step sign-in. */
export async function ticketOf(server: TestServer, { email, password }: { email: string; password: string }) {
  const { error } = await server.call(undefined, 'POST /sign/client', { body: { email, password } })
  if (error.code !== 'signin.second_step') throw new Error(`no code was asked for: ${JSON.stringify(error)}`)
  return (error.record as { ticket: string }).ticket
}
