import { createHmac } from 'node:crypto'
import { join } from 'node:path'
import type { JobLog } from '../../../platform/jobs/jobs.ts'
import { asaas } from '../asaas.ts'
import type { PaymentGateway } from '../gateway.ts'
import type { GatewayParts } from '../opening.ts'
import { type Notice, PracticeGateway, practiceKey } from './practice.ts'

const opened = new WeakMap<PaymentGateway, PracticeGateway>()

/** The institution behind a gateway that `openPractice` opened, for tests. */
export const practiceBehind = (gateway: PaymentGateway): PracticeGateway => opened.get(gateway)!

/** Opens the practice gateway, which takes payments without money. */
export function openPractice({ settings, clock, log, baseUrl, secret }: GatewayParts): PaymentGateway {
  // All nodes of an installation have the same, and a stranger has none.
  const noticeToken = createHmac('sha256', secret).update('notices of the practice gateway').digest('base64url')
  const practice = new PracticeGateway({
    dataDir: join(settings.DATA_DIR, 'gateway'),
    now: () => clock.now(),
    notice: (notice) => void post(notice, noticeToken, baseUrl, log),
    noticeToken,
  })
  const gateway = asaas({
    name: 'demo',
    url: async () => `${await practice.address()}/v3`,
    key: practiceKey,
    noticeToken,
    card: 'here',
    isOwnLink: ({ origin }) => origin === practice.origin,
    timeFactor: settings.TIME_LIMIT_FACTOR,
    close: () => practice.close(),
  })
  opened.set(gateway, practice)
  return gateway
}

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
