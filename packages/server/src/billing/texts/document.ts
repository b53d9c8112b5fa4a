import { formatTaxId } from '@prumo/contract/brazil.ts'
import { formatDate, todayIn } from '@prumo/contract/dates.ts'
import { draftRecord } from '../../identity/account/letterhead.ts'
import { findCompany } from '../../identity/companies/all.ts'
import type { DocumentDraft } from '../../platform/documents/documents.ts'
import type { Scope } from '../../platform/scope.ts'
import { fiscal } from '../invoices/fiscal.ts'
import { hashOf, textWithProof } from './accepting.ts'

/** A contract text on the provider's paper, with what proves that the company accepted it. @throws not_found. */
export async function textDraft(scope: Scope, id: number): Promise<DocumentDraft> {
  const text = await textWithProof(scope, id)
  const { name, tax_id } = await findCompany(scope)
  const { issuer_name, issuer_tax_id } = await fiscal(scope)
  const { title, version, html, person } = text
  const instant = (at: Date) => `${inZone(at, scope.actor.timeZone)} (fuso ${scope.actor.timeZone})`
  const proof = text.accepted_at && [
    ['Em nome de', `${name}${tax_id ? `, ${formatTaxId(tax_id)}` : ''}`],
    ['Aceito por', person?.name ?? 'Pessoa removida'],
    ['Aceito em', instant(text.accepted_at)],
    ['Em tempo universal', text.accepted_at.toISOString()],
    ['Endereço de rede', text.ip],
    ['Navegador', text.user_agent],
    ['Resumo SHA-256 do texto aceito', text.text_sha256],
    [
      'O texto acima',
      text.text_sha256 === hashOf(html) ? 'É o que foi aceito: o resumo confere' : 'Não confere com o resumo',
    ],
  ]
  return draftRecord(scope, {
    name: `contrato-${id}-versao-${version}`,
    template: '/billing/texts/contract.typ',
    kind: 'Contrato',
    title,
    code: `versão ${version}`,
    issuer: issuer_name || 'Prumo',
    texts: [html],
    data: (rich) => ({
      facts: [
        ['Versão', `${version}, publicada em ${formatDate(todayIn(scope.actor.timeZone, text.published_at))}`],
        ['Situação', text.accepted_at ? 'Aceito' : 'Aberto: ainda não foi aceito'],
        ['Prestador', `${issuer_name || 'Prumo'}${issuer_tax_id ? `, ${formatTaxId(issuer_tax_id)}` : ''}`],
        ['Cliente', `${name}${tax_id ? `, ${formatTaxId(tax_id)}` : ''}`],
      ],
      text: rich(html),
      proof,
    }),
  })
}

/** dd/MM/yyyy HH:mm:ss. */
function inZone(at: Date, timeZone: string): string {
  const hour = new Intl.DateTimeFormat('pt-BR', { timeZone, hour: '2-digit', minute: '2-digit', second: '2-digit' })
  return `${formatDate(todayIn(timeZone, at))} ${hour.format(at)}`
}
