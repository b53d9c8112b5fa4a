import { formatDate } from '@prumo/contract/dates.ts'
import { renderSVG } from 'uqr'
import { draftRecord } from '../../identity/account/letterhead.ts'
import type { DocumentDraft } from '../../platform/documents/documents.ts'
import { fail } from '../../platform/errors.ts'
import type { Scope } from '../../platform/scope.ts'
import { isOpen, surveyAddress, surveyRows } from './surveys.ts'

/** The poster of a survey. @throws not_found, also for one that is over. */
export async function surveyPosterDraft(scope: Scope, id: number, baseUrl: string): Promise<DocumentDraft> {
  const row = await surveyRows.find(scope, id)
  if (!isOpen(row, scope.today)) throw fail('not_found')
  const address = surveyAddress(row.token, baseUrl)
  return draftRecord(scope, {
    name: 'cartaz_pesquisa',
    template: '/people/climate/poster.typ',
    kind: 'Pesquisa anônima',
    title: row.title,
    data: () => ({
      address,
      qr: renderSVG(address, { ecc: 'M', border: 0 }),
      until: formatDate(row.closes_on),
      takes: row.kind === 'psychosocial' ? 'cinco minutos' : 'um minuto',
    }),
  })
}
