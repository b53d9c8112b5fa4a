import { createHmac } from 'node:crypto'
import { join } from 'node:path'
import type { Clock } from '../clock.ts'
import type { JobLog } from '../jobs/jobs.ts'
import { SettingError, type Settings } from '../settings.ts'
import { asaas } from './asaas.ts'
import type { PaymentGateway } from './gateway.ts'
import { noGateway } from './no-gateway.ts'
import { type Notice, PracticeGateway, practiceKey } from './practice.ts'

/** `secret`: a key of this installation. */
type Parts = { settings: Settings; clock: Clock; log: JobLog; baseUrl: string; secret: Buffer }

/**
 * The gateway that the settings choose: Asaas with its key; our practice gateway for the demo; none where neither is
 * wanted. `practice` is there while the practice gateway is used.
 */
export function openGateway({ settings, clock, log, baseUrl, secret }: Parts): {
  gateway: PaymentGateway
  practice?: PracticeGateway
} {
  const timeFactor = settings.TIME_LIMIT_FACTOR
  const { ASAAS_API_KEY: key, ASAAS_WEBHOOK_TOKEN: noticeToken } = settings
  if (key !== undefined) {
    if (noticeToken === undefined) throw new SettingError('ASAAS_WEBHOOK_TOKEN', 'é preciso com ASAAS_API_KEY')
    const url = settings.ASAAS_URL.replace(/\/$/, '')
    const card = settings.ASAAS_CARDS
    const isOwnLink = pagesOf(url)
    return { gateway: asaas({ name: 'asaas', url: async () => url, key, noticeToken, card, isOwnLink, timeFactor }) }
  }
  if (!practises(settings)) return { gateway: noGateway }
  // All nodes of an installation have the same, and a stranger has none.
  const practiceToken = createHmac('sha256', secret).update('notices of the practice gateway').digest('base64url')
  const practice = new PracticeGateway({
    dataDir: join(settings.DATA_DIR, 'gateway'),
    now: () => clock.now(),
    notice: (notice) => void post(notice, practiceToken, baseUrl, log),
    noticeToken: practiceToken,
  })
  const gateway = asaas({
    name: 'demo',
    url: async () => `${await practice.address()}/v3`,
    key: practiceKey,
    noticeToken: practiceToken,
    card: 'here',
    isOwnLink: ({ origin }) => origin === practice.origin,
    timeFactor,
    close: () => practice.close(),
  })
  return { gateway, practice }
}

/** Its pages are of Asaas' domain, 'www.asaas.com'; those of another API are of that API's own host. */
export function pagesOf(api: string): (address: URL) => boolean {
  const host = new URL(api).hostname
  const domain = host.endsWith('.asaas.com') ? 'asaas.com' : host
  return ({ protocol, hostname }) => protocol === 'https:' && (hostname === domain || hostname.endsWith(`.${domain}`))
}

/** Without PAYMENTS the practice gateway serves where the demo company is built. */
const practises = ({ PAYMENTS, DEMO, DATABASE_URL }: Settings) =>
  PAYMENTS === undefined ? DEMO === '1' || (DEMO === undefined && DATABASE_URL === undefined) : PAYMENTS === 'demo'

/** Posts a notice once; what is lost is found by the daily comparison, as with the real gateway. */
async function post(notice: Notice, token: string, baseUrl: string, log: JobLog) {
  try {
    await fetch(`${baseUrl}/api/payment/notices`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'asaas-access-token': token },
      body: JSON.stringify(notice),
      signal: AbortSignal.timeout(10_000),
    })
  } catch (error) {
    log.info({ notice: notice.event, reason: (error as Error).name }, 'a notice of the practice gateway was lost')
  }
}
