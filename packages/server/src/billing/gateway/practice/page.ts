import { type Amount, amountOf, moneyInWords } from '@prumo/contract/money.ts'
import { html } from '../../../platform/rich-text/writing.ts'

type Shown = { id: string; status: string; value: Amount; dueDate: string; description: string; deleted: boolean }

const words: Record<string, string> = {
  PENDING: 'Aguardando pagamento',
  OVERDUE: 'Vencida',
  CONFIRMED: 'Paga',
  RECEIVED: 'Paga',
  REFUNDED: 'Devolvida',
}

/** The page on which a payment of the practice gateway is paid, with a button in place of money. */
export const practicePage = ({ id, status, value, dueDate, description, deleted }: Shown): string => {
  const payable = !deleted && (status === 'PENDING' || status === 'OVERDUE')
  const head = html`<!doctype html><html lang="pt-BR"><meta charset="utf-8">
<meta name="viewport" content="width=device-width"><title>Cobrança de demonstração</title>
<style>body{font:16px system-ui;max-width:32rem;margin:4rem auto;padding:0 1rem;color-scheme:light dark}
button{font:inherit;padding:.6rem 1rem;min-height:2.75rem}</style>
<main><h1>Cobrança de demonstração</h1><p>${description}</p>
<p><strong>${moneyInWords(value)}</strong>, vencimento ${dueDate.split('-').reverse().join('/')}</p>
<p>Situação: ${deleted ? 'Cancelada' : (words[status] ?? status)}</p>`
  const pay = html`<form method="post" action="/i/${id}/pay"><button>Simular o pagamento</button></form>
<p>Nenhum dinheiro é movimentado aqui.</p>`
  return `${head}${payable ? pay : ''}</main></html>`
}

type ShownInvoice = { number: string | null; value: Amount; effectiveDate: string; status: string }

/** What stands in the place of the PDF of an invoice. */
export const practiceInvoicePage = ({ number, value, effectiveDate, status }: ShownInvoice): string =>
  html`<!doctype html><html lang="pt-BR"><meta charset="utf-8">
<meta name="viewport" content="width=device-width"><title>Nota fiscal de demonstração</title>
<style>body{font:16px system-ui;max-width:32rem;margin:4rem auto;padding:0 1rem;color-scheme:light dark}</style>
<main><h1>Nota fiscal de demonstração</h1><p>NFS-e ${number ?? ''}, de ${effectiveDate.split('-').reverse().join('/')}</p>
<p><strong>${moneyInWords(value)}</strong></p><p>${status === 'CANCELED' ? 'Cancelada.' : 'Sem valor fiscal.'}</p></main></html>`

type ShownAuthorization = {
  id: string
  status: string
  description: string
  minLimitValue: number
  immediateQrCode: { originalValue: number }
}

const authorizationWords: Record<string, string> = {
  CREATED: 'Aguardando autorização',
  ACTIVE: 'Ativa',
  REFUSED: 'Recusada',
  CANCELLED: 'Cancelada',
  EXPIRED: 'Expirada',
}

/** What stands in the place of the application of the payer's bank. */
export const practiceAuthorizationPage = ({ id, status, description, ...shown }: ShownAuthorization): string => {
  const inWords = (value: number) => moneyInWords(amountOf(value.toFixed(2)) as Amount)
  const button = (act: string, label: string) =>
    html`<form method="post" action="/a/${id}/${act}"><p><button>${label}</button></p></form>`
  const head = html`<!doctype html><html lang="pt-BR"><meta charset="utf-8">
<meta name="viewport" content="width=device-width"><title>Pix Automático de demonstração</title>
<style>body{font:16px system-ui;max-width:32rem;margin:4rem auto;padding:0 1rem;color-scheme:light dark}
button{font:inherit;padding:.6rem 1rem;min-height:2.75rem}</style>
<main><h1>Pix Automático de demonstração</h1><p>${description}</p>
<p>Agora: <strong>${inWords(shown.immediateQrCode.originalValue)}</strong>. Depois, um débito por mês; o limite que você escolhe no banco é de pelo menos ${inWords(shown.minLimitValue)}.</p>
<p>Situação: ${authorizationWords[status] ?? status}</p>`
  const acts =
    status === 'CREATED'
      ? button('pay', 'Pagar e autorizar') + button('refuse', 'Recusar')
      : status === 'ACTIVE'
        ? button('cancel', 'Cancelar a autorização no banco')
        : ''
  return `${head}${acts}<p>Nenhum dinheiro é movimentado aqui.</p></main></html>`
}
