import type { Clock } from '../../platform/clock.ts'
import type { JobLog } from '../../platform/jobs/jobs.ts'
import { SettingError, type Settings } from '../../platform/settings.ts'
import { asaas } from './asaas.ts'
import type { PaymentGateway } from './gateway.ts'
import { noGateway } from './no-gateway.ts'

/** `secret`: a key of this installation. */
export type GatewayParts = { settings: Settings; clock: Clock; log: JobLog; baseUrl: string; secret: Buffer }

/**
 * The gateway that the settings choose: Asaas with its key; the practice gateway for the demo, whose code no other
 * server loads; none where neither is wanted.
 */
export async function openGateway(parts: GatewayParts): Promise<PaymentGateway> {
  const { settings } = parts
  const { ASAAS_API_KEY: key, ASAAS_WEBHOOK_TOKEN: noticeToken, TIME_LIMIT_FACTOR: timeFactor } = settings
  if (key !== undefined) {
    if (noticeToken === undefined) throw new SettingError('ASAAS_WEBHOOK_TOKEN', 'é preciso com ASAAS_API_KEY')
    const url = settings.ASAAS_URL.replace(/\/$/, '')
    const isOwnLink = pagesOf(url)
    return asaas({
      name: 'asaas',
      url: async () => url,
      key,
      noticeToken,
      card: settings.ASAAS_CARDS,
      isOwnLink,
      timeFactor,
    })
  }
  if (!practises(settings)) return noGateway
  const { openPractice } = await import('./practice/opening.ts')
  return openPractice(parts)
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
