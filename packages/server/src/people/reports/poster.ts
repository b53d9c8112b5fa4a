import { renderSVG } from 'uqr'
import { draftRecord } from '../../identity/account/letterhead.ts'
import type { DocumentDraft } from '../../platform/documents/documents.ts'
import { fail } from '../../platform/errors.ts'
import type { Scope } from '../../platform/scope.ts'
import { channelAddress, receivers, storedChannel } from './channel.ts'

/** The poster of the channel, for the wall. @throws not_found while it is closed. */
export async function posterDraft(scope: Scope, baseUrl: string): Promise<DocumentDraft> {
  const [stored, people] = await Promise.all([storedChannel(scope), receivers(scope)])
  if (!stored?.is_open) throw fail('not_found')
  const address = channelAddress(stored.token, baseUrl)
  return draftRecord(scope, {
    name: 'cartaz_canal_de_relatos',
    template: '/people/reports/poster.typ',
    kind: 'Canal de relatos',
    title: 'Canal de relatos',
    data: () => ({
      address,
      qr: renderSVG(address, { ecc: 'M', border: 0 }),
      receivers: people.map(({ name }) => name),
      answer_days: stored.answer_days,
    }),
  })
}
