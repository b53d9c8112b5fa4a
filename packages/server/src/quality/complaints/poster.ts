import { renderSVG } from 'uqr'
import { draftRecord } from '../../identity/account/letterhead.ts'
import type { DocumentDraft } from '../../platform/documents/documents.ts'
import { fail } from '../../platform/errors.ts'
import type { Scope } from '../../platform/scope.ts'
import { complaintAddress } from './address.ts'
import { formRows } from './forms.ts'

/** The poster of a form: what it is for, and its QR code. @throws not_found, also for a revoked one. */
export async function posterDraft(scope: Scope, id: number, baseUrl: string): Promise<DocumentDraft> {
  const { title, token, revoked_at } = await formRows.find(scope, id)
  if (revoked_at !== null) throw fail('not_found')
  const address = complaintAddress(token, baseUrl)
  return draftRecord(scope, {
    name: 'cartaz_reclamacoes',
    template: '/platform/documents/poster.typ',
    kind: 'Fale com a gente',
    title,
    data: () => ({
      heading: 'Algo não saiu bem?',
      hint: 'Conte para a gente. Aponte a câmera do celular para o código: não precisa de cadastro.',
      foot: title,
      address,
      qr: renderSVG(address, { ecc: 'M', border: 0 }),
    }),
  })
}
