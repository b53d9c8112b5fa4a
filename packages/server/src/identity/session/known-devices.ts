import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import type { Guest, Http } from '../../platform/http/implement.ts'

/* A sealed cookie identifies a browser in which a person has signed in. It gives no access: it only prevents strangers'
   wrong passwords from counting against its owner. */

const knownDays = 180
const cookieName = (userId: number) => `known_device_${userId}`
const purpose = (userId: number) => `known-device:${userId}`

const Known = z.object({ device: z.uuid(), until: z.number() })

/** The id of the browser, if the person has signed in with it in the last 180 days. */
export function knownDevice(
  { sealer, clock }: Pick<Guest, 'sealer' | 'clock'>,
  userId: number,
  visitor: Pick<Http, 'cookie'>,
): string | undefined {
  const cookie = visitor.cookie(cookieName(userId))
  if (cookie === undefined || cookie.length > 300) return undefined
  try {
    const { device, until } = Known.parse(JSON.parse(sealer.open(cookie, purpose(userId))))
    return until > clock.now().getTime() ? device : undefined
  } catch {
    // Invented, somebody else's, or sealed with a key that is no longer in the settings.
    return undefined
  }
}

/** Sets the cookie that identifies this browser as one in which the person has signed in. */
export function rememberDevice({ sealer, clock }: Pick<Guest, 'sealer' | 'clock'>, userId: number, http: Http) {
  const seconds = knownDays * 24 * 3600
  const device = knownDevice({ sealer, clock }, userId, http) ?? randomUUID()
  const known = JSON.stringify({ device, until: clock.now().getTime() + seconds * 1000 })
  http.setCookie(cookieName(userId), sealer.seal(known, purpose(userId)), { path: '/api/sign', maxAgeSeconds: seconds })
}
