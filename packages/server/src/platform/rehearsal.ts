import { fail } from './errors.ts'
import type { Settings } from './settings.ts'
import type { Storage } from './storage/storage.ts'

/**
 * The settings of a rehearsal: nothing leaves it, however production is set. Mails become files, nobody is charged, no mail
 * is received.
 */
export const rehearsed = (settings: Settings): Settings => ({
  ...settings,
  SMTP_URL: undefined,
  ASAAS_API_KEY: undefined,
  PAYMENTS: 'none',
  INBOUND_MAIL_DOMAIN: undefined,
})

/** A storage that is read: that of a rehearsal may be production's. */
export function readOnly(storage: Storage): Storage {
  const refuse = async () => {
    throw fail('storage.unavailable', { message: 'Este é um ensaio: nada é guardado.' })
  }
  return { ...storage, put: refuse, putFile: refuse, remove: refuse, setSign: refuse }
}
