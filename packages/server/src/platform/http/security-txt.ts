import type { FastifyInstance } from 'fastify'
import type { Clock } from '../clock.ts'
import { fail } from '../errors.ts'

const validMs = 180 * 24 * 3600_000

/**
 * Says whom to tell of a hole (RFC 9116). Where no contact is set there is none: an address that nobody reads is worse.
 *
 * @param options.contact SECURITY_CONTACT: an e-mail address or a page.
 * @param options.canonical where the application is reached, without a slash at the end.
 */
export function serveSecurityTxt(
  app: FastifyInstance,
  { contact, canonical, clock }: { contact: string | undefined; canonical: string; clock: Clock },
) {
  const path = '/.well-known/security.txt'
  app.get(path, async (_request, reply) => {
    if (contact === undefined) throw fail('route.not_found')
    // To the day: who asks twice sees the same.
    const expires = new Date(clock.now().getTime() + validMs).toISOString().replace(/T.*/, 'T00:00:00Z')
    const lines = [
      `Contact: ${contact.includes(':') ? contact : `mailto:${contact}`}`,
      `Expires: ${expires}`,
      'Preferred-Languages: pt-BR, en',
      `Canonical: ${canonical}${path}`,
    ]
    return reply
      .type('text/plain; charset=utf-8')
      .header('cache-control', 'public, max-age=86400')
      .send(`${lines.join('\n')}\n`)
  })
}
