import { planTitle } from '@prumo/contract/billing/plans/title.ts'
import { formatCep, formatTaxId } from '@prumo/contract/brazil.ts'
import { formatDate } from '@prumo/contract/dates.ts'
import { moneyInWords } from '@prumo/contract/money.ts'
import { spokenMoney } from '@prumo/contract/spoken-money.ts'
import { draftRecord } from '../../identity/account/letterhead.ts'
import { findCompany } from '../../identity/companies/all.ts'
import type { DocumentDraft } from '../../platform/documents/documents.ts'
import { fail } from '../../platform/errors.ts'
import type { Scope } from '../../platform/scope.ts'
import { findAddress } from '../addresses/addresses.ts'
import { findCharge } from '../charges/queries.ts'
import { isPaid } from '../charges/states.ts'
import { fiscal } from '../invoices/fiscal.ts'
import { invoiceOfCharge } from '../invoices/queries.ts'
import { contractRows } from './queries.ts'

const methods = { boleto: 'Boleto', pix: 'PIX', credit_card: 'Cartão de crédito', pix_automatic: 'Pix Automático' }

/** The receipt of a payment. @throws not_found, payment.unpaid. */
export async function receiptDraft(scope: Scope, contractId: number, chargeId: number): Promise<DocumentDraft> {
  const contract = await contractRows.find(scope, contractId)
  const charge = await findCharge(scope, chargeId)
  if (charge.contract_id !== contract.id) throw fail('not_found')
  if (!isPaid(charge.state)) throw fail('payment.unpaid')
  const { name, tax_id } = await findCompany(scope)
  const { issuer_name, issuer_tax_id } = await fiscal(scope)
  const invoice = await invoiceOfCharge(scope, charge.id)
  const address = await findAddress(scope)
  return draftRecord(scope, {
    name: `recibo-${contract.code}-${charge.id}`,
    template: '/billing/contracts/receipt.typ',
    kind: 'Recibo de pagamento',
    title: planTitle(contract.plan_name),
    code: `${contract.code}-${charge.id}`,
    issuer: issuer_name || 'Prumo',
    data: () => ({
      sentence: `Recebemos de ${name}${tax_id ? `, ${formatTaxId(tax_id)},` : ''} a quantia de ${moneyInWords(charge.value)} (${spokenMoney(charge.value)}).`,
      facts: [
        ['Recebido por', `${issuer_name || 'Prumo'}${issuer_tax_id ? `, CNPJ ${formatTaxId(issuer_tax_id)}` : ''}`],
        ['Valor', moneyInWords(charge.value)],
        ['Pago em', formatDate(charge.paid_on!)],
        ['Forma de pagamento', methods[charge.method]],
        ['Referente a', charge.kind === 'period' ? 'Mensalidade' : 'Diferença por mudança de plano'],
        [
          'Período',
          `${formatDate(charge.covers_from ?? charge.period_from)} a ${formatDate(charge.covers_to ?? charge.period_to)}`,
        ],
        ['Número da cobrança', charge.gateway_id ?? charge.reference],
        ...(invoice?.number ? [['Nota fiscal de serviço', invoice.number]] : []),
        ['Endereço de quem pagou', address ? addressInWords(address) : ''],
      ],
    }),
  })
}

type Address = Awaited<ReturnType<typeof findAddress>>

/** Rua Vergueiro, 2315, sala 4, Vila Mariana, São Paulo, SP, CEP 04117-090. */
const addressInWords = ({
  logradouro,
  number,
  complemento,
  bairro,
  localidade,
  uf,
  cep,
}: NonNullable<Address>): string =>
  [logradouro, number, complemento, bairro, localidade, uf, `CEP ${formatCep(cep)}`]
    .filter((part) => part !== '')
    .join(', ')
