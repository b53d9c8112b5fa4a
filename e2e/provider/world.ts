import type { Browser, BrowserContext } from '@playwright/test'
import { Secret, TOTP } from 'otpauth'
import { expect } from '../support/journey.ts'
import { operate } from '../support/operator.ts'

export const totpOf = (key: string) => new TOTP({ secret: Secret.fromBase32(key.replaceAll(/\s/g, '')) })

/** A window of somebody of the provider, who was invited and has entered. */
export async function enteredProvider(browser: Browser, origin: string): Promise<BrowserContext> {
  const email = `rui.${Date.now()}@prumo.com.br`
  const { link } = (await operate('equipe', 'convidar', email, '--nome', 'Rui Prado')) as { link: string }
  const token = new URL(link).hash.slice(1)
  const context = await browser.newContext({ baseURL: origin, locale: 'pt-BR', serviceWorkers: 'block' })
  const headers = { origin }
  const shown = await context.request.post('/api/provider/invitation', { headers, data: { token } })
  const code = totpOf((await shown.json()).response.key).generate()
  const data = { token, password: 'quatro palavras bem juntas', code }
  const accepted = await context.request.post('/api/provider/invitation/accept', { headers, data })
  expect(accepted.status()).toBe(200)
  return context
}
