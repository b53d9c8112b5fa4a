import { renderSVG } from 'uqr'
import { draftRecord } from '../../identity/account/letterhead.ts'
import type { DocumentDraft } from '../../platform/documents/documents.ts'
import { fail } from '../../platform/errors.ts'
import type { Scope } from '../../platform/scope.ts'
import { formAddress } from './address.ts'
import { formRows, takesOn } from './forms.ts'

/** The poster of a form: its title and its QR code. @throws not_found, also for one that takes no answers. */
export async function formPosterDraft(scope: Scope, id: number, baseUrl: string): Promise<DocumentDraft> {
  const form = await formRows.find(scope, id)
  if (!takesOn(form, scope.today)) throw fail('not_found')
  const address = formAddress(form.token, baseUrl)
  return draftRecord(scope, {
    name: 'cartaz_formulario',
    template: '/platform/documents/poster.typ',
    kind: 'Formulário',
    title: form.title,
    data: () => ({
      heading: form.title,
      hint: 'Aponte a câmera do celular para o código: não precisa de cadastro.',
      foot: '',
      address,
      qr: renderSVG(address, { ecc: 'M', border: 0 }),
    }),
  })
}
