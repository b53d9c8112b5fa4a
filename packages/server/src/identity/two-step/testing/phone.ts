import { Secret, TOTP } from 'otpauth'
import type { House, Person } from '../../../testing/house.ts'

/** Somebody's authenticator application: it shows the code of the house's time, or of some steps before or after. */
export type Phone = { code(steps?: number): string }

export const phoneOf = (key: string, house: House): Phone => {
  const totp = new TOTP({ issuer: 'Prumo', secret: Secret.fromBase32(key.replaceAll(' ', '')) })
  return { code: (steps = 0) => totp.generate({ timestamp: house.clock.now().getTime() + steps * 30_000 }) }
}

/** Turns a person's two steps on with a code of the step before, so that the present one is still there to sign in. */
export async function setUpTwoSteps(house: House, person: Person): Promise<{ phone: Phone; recoveryCodes: string[] }> {
  const setup = await person.call('PUT /account/two-step/setup', { body: {} })
  const phone = phoneOf(setup.body.response.key, house)
  const confirmed = await person.call('PUT /account/two-step', { body: { code: phone.code(-1) } })
  if (confirmed.status !== 200) throw new Error(`two steps were refused: ${JSON.stringify(confirmed.error)}`)
  return { phone, recoveryCodes: confirmed.body.response.recovery_codes }
}

/** Somebody in a company of their own, with two steps. */
export async function personWithTwoSteps(house: House) {
  const person = await house.company()
  return { person, ...(await setUpTwoSteps(house, person)) }
}

/** What a right password gives who has two steps. */
export async function ticketOf(house: House, { email, password }: { email: string; password: string }) {
  const { error } = await house.call(undefined, 'POST /sign/client', { body: { email, password } })
  if (error.code !== 'signin.second_step') throw new Error(`no code was asked for: ${JSON.stringify(error)}`)
  return (error.record as { ticket: string }).ticket
}
