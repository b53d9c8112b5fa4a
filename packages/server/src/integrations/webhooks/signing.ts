import { createHmac, randomBytes } from 'node:crypto'

/* Standard Webhooks (standardwebhooks.com): the receiver checks with its secret that a message is ours, whole and new. */

const prefix = 'whsec_'

export const newSecret = () => `${prefix}${randomBytes(32).toString('base64')}`

type Message = { id: string; at: Date; body: string }

/** The headers of a message. While a secret is changed both sign, and the receiver takes either. */
export function signedHeaders({ id, at, body }: Message, secrets: readonly string[]): Record<string, string> {
  const seconds = Math.floor(at.getTime() / 1000)
  const signatures = secrets.map((secret) => {
    const key = Buffer.from(secret.slice(prefix.length), 'base64')
    return `v1,${createHmac('sha256', key).update(`${id}.${seconds}.${body}`).digest('base64')}`
  })
  return { 'webhook-id': id, 'webhook-timestamp': String(seconds), 'webhook-signature': signatures.join(' ') }
}

/** A sealed secret or address opens for its webhook only: a copy in another's row is useless. */
export const purposeOf = (what: 'address' | 'secret', { companyId, id }: { companyId: number; id: number }) =>
  `webhook-${what}:${companyId}:${id}`
