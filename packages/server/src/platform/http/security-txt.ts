import type { FastifyInstance } from 'fastify'
import type { Clock } from '../clock.ts'
import { fail } from '../errors.ts'

const validMs = 180 * 24 * 3600_000

/**
 * Serves the contact for security reports (RFC 9116). Without a contact there is no file: an address that nobody reads
 * is worse.
 * @param options.contact SECURITY_CONTACT: an e-mail address or a page.
 * @param options.canonical the public address of the application, without a slash at the end.
 */
export function serveSecurityTxt(
  app: FastifyInstance,
  { contact, canonical, clock }: { contact: string | undefined; canonical: string; clock: Clock },
) {
  const path = '/.well-known/security.txt'
  app.get(path, async (_request, reply) => {
    if (contact === undefined) throw fail('route.not_found')
    // Cut to the day, so that two requests get the same text.
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
