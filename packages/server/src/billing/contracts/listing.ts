import { addDays, formatDate, todayIn } from '@prumo/contract/dates.ts'
import type { Amount } from '@prumo/contract/money.ts'
import { qrCode } from '../../platform/qr-code.ts'
import type { Scope } from '../../platform/scope.ts'
import { nextFirstDay, paidUntil } from '../access/deriving.ts'
import { type Authorization, stateWords as authorizationWords, lastAuthorization } from '../authorizations/queries.ts'
import { type Charge, companyCharges } from '../charges/queries.ts'
import { isPaid, isPayable, type State, stateWords } from '../charges/states.ts'
import { gatewayService } from '../gateway/gateway.ts'
import { companyInvoices, type Invoice, stateWords as invoiceWords } from '../invoices/queries.ts'
import { couponInWords } from '../plans/coupons.ts'
import { nextPlan } from './applying.ts'
import { whyNotKept } from './canceling.ts'
import { isAhead, lastPause } from './pauses.ts'
import { pauseChoices } from './pausing.ts'
import { nextValue } from './pricing.ts'
import { type Contract, contractRows, couponOf } from './queries.ts'

/** More contracts than a company makes in its life. */
const most = 200
const neverMade: readonly State[] = ['requested', 'refused', 'abandoned']

/** The company's contracts, the last one first; without those whose first charge was never made. */
export async function contracts(scope: Scope) {
  const [rows, charges] = [await contractRows.all(scope, { most }), await companyCharges(scope)]
  const shown = []
  for (const contract of rows) {
    const own = charges.filter(({ contract_id }) => contract_id === contract.id)
    if (own.every(({ state }) => neverMade.includes(state))) continue
    shown.push(await presented(scope, contract, charges))
  }
  return shown
}

/** A contract with its charges, the last one first. @throws not_found. */
export async function contractDetail(scope: Scope, id: number) {
  const contract = await contractRows.find(scope, id)
  const charges = await companyCharges(scope)
  const own = charges.filter(({ contract_id }) => contract_id === id)
  const invoices = new Map((await companyInvoices(scope)).map((invoice) => [invoice.charge_id, invoice]))
  const payments = own.filter(({ state }) => !neverMade.includes(state) || own.length > 1).toReversed()
  return {
    ...(await presented(scope, contract, charges)),
    payments: payments.map((charge) => presentedCharge(scope, charge, invoices.get(charge.id))),
    pause_choices: await pauseChoices(scope, contract, charges),
    can_keep: (await whyNotKept(scope, contract, charges)) === undefined,
  }
}

/** @throws not_found. */
export async function contractShown(scope: Scope, id: number) {
  return presented(scope, await contractRows.find(scope, id), await companyCharges(scope))
}

const codes = { OPEN: 'Aberto', PAID: 'Ativado', CANCELED: 'Cancelado' } as const

async function presented(scope: Scope, contract: Contract, charges: readonly Charge[]) {
  const own = charges.filter(({ contract_id }) => contract_id === contract.id)
  const until = paidUntil(own)
  const last = own.at(-1)
  const paid = own.findLast(({ state }) => isPaid(state))
  const open = own.findLast(({ state }) => isPayable(state))
  const code = contract.canceled_at !== null ? 'CANCELED' : paid ? 'PAID' : 'OPEN'
  const next = await nextPlan(scope, contract)
  const coupon = couponOf(contract)
  const price = contract.plan_price as Amount
  const pause = code === 'PAID' ? await lastPause(scope, contract.id) : undefined
  const authorization = await lastAuthorization(scope, contract.id)
  const ahead = pause && isAhead(pause, scope.today) ? pause : undefined
  const paused = ahead !== undefined && ahead.starts_on <= scope.today && until! < scope.today
  return {
    id: contract.id,
    code_payment: contract.code,
    company_id: scope.companyId,
    status: paused ? 'Pausado' : codes[code],
    status_code: code,
    payment_status: last?.state ?? 'requested',
    date: todayIn(scope.actor.timeZone, contract.created_at),
    date_started: contract.starts_on,
    date_finish: until,
    plan_code: contract.plan_id,
    plan_name: contract.plan_name,
    plan_price: price,
    limit_people: contract.limit_people,
    limit_gb: contract.limit_gb,
    date_payment: paid?.paid_on ?? null,
    method: contract.method as Charge['method'],
    payment_link: open?.link ?? null,
    card: contract.card_label,
    authorization: authorization ? presentedAuthorization(authorization) : null,
    coupon: coupon ? `${coupon.code}: ${couponInWords(coupon)}` : null,
    next_plan: next ? `${next.name}, a partir de ${formatDate(contract.next_plan_from!)}` : null,
    next_value: code === 'CANCELED' ? null : (open?.value ?? nextValue(contract, next?.price ?? price, charges)),
    next_due_on:
      code === 'CANCELED' ? null : (open?.due_on ?? (until === null ? null : addDays(nextFirstDay(until, pause), -1))),
    pause: ahead ? { starts_on: ahead.starts_on, ends_on: ahead.ends_on, running: paused } : null,
  } as const
}

/** The day on which the bank debits it; null once its day is over and no new one was asked for. */
const nextDebit = ({ state, due_on, debit_on }: Charge) => (state === 'open' ? due_on : debit_on)

const presentedAuthorization = ({ state, limit_value: limit }: Authorization) => ({
  state,
  status: authorizationWords[state],
  limit,
})

function presentedCharge(scope: Scope, charge: Charge, invoice: Invoice | undefined) {
  const gateway = gatewayService.of(scope)
  const payable = isPayable(charge.state)
  return {
    id: charge.id,
    kind: charge.kind,
    value: charge.value,
    method: charge.method,
    due_on: charge.due_on,
    period_from: charge.covers_from ?? charge.period_from,
    period_to: charge.covers_to ?? charge.period_to,
    state: charge.state,
    status: stateWords[charge.state],
    date_payment: charge.paid_on,
    payment_link: payable ? charge.link : null,
    authorizes: payable && charge.method === 'pix_automatic' && charge.debited_by === null,
    debit_on: charge.debited_by !== null && payable ? nextDebit(charge) : null,
    boleto: payable && charge.boleto_line !== null ? { url: charge.boleto_url ?? '', line: charge.boleto_line } : null,
    invoice: invoice
      ? {
          state: invoice.state,
          status: invoiceWords[invoice.state],
          number: invoice.number,
          pdf: invoice.pdf_url,
          xml: invoice.xml_url,
          own: [invoice.pdf_url, invoice.xml_url].every((address) => address === null || gateway.isOwnLink(address)),
        }
      : null,
    pix: payable && charge.pix !== null ? { payload: charge.pix, qr: qrCode(charge.pix) } : null,
  }
}
