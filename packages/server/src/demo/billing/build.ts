import { addDays, addMonths, todayIn } from '@prumo/contract/dates.ts'
import { dayOfMonth, endOfPeriod } from '../../billing/access/calendar.ts'
import { refreshAccess } from '../../billing/access/refreshing.ts'
import { saveAddress } from '../../billing/addresses/addresses.ts'
import { addToLedger } from '../../billing/charges/ledger.ts'
import { requestCharge } from '../../billing/charges/requesting.ts'
import { applyPlan, copyOf } from '../../billing/contracts/applying.ts'
import { contractRows } from '../../billing/contracts/queries.ts'
import { offeredPlans } from '../../billing/plans/plans.ts'
import { acceptText, contractTexts } from '../../billing/texts/accepting.ts'
import { type DemoBuilder, demoCompany } from '../../platform/demo/demo-builder.ts'

const address = {
  cep: '04117090',
  logradouro: 'Rua Vergueiro',
  number: '2315',
  complemento: '',
  localidade: 'São Paulo',
  bairro: 'Vila Mariana',
  uf: 'SP',
  ddd: '11',
} as const
const months = 4
/** The days of the current month that are over. */
const intoMonth = 12

/** The demo company pays the third plan by PIX, each month before the one before is over. */
export async function buildBilling(demo: DemoBuilder) {
  const first = addMonths(addDays(demo.today, -intoMonth), 1 - months)
  const ana = await demo.as('ana', first, '09:10')
  await saveAddress(ana, address)
  const plan = (await offeredPlans(ana, 'client'))[2]!
  const contract = await contractRows.insert(ana, {
    code: 'A1F30C52D9E84B76',
    ...copyOf(plan),
    method: 'pix',
    starts_on: first,
    anchor_day: dayOfMonth(first),
  })
  for (let from = first, done = 0; done < months; done++) {
    const paidOn = done === 0 ? first : addDays(from, -2)
    const scope = await demo.as('ana', paidOn, '09:30')
    const to = endOfPeriod(from, contract.anchor_day)
    const charge = await requestCharge(scope, contract, {
      kind: 'period',
      plan_id: plan.id,
      period_from: from,
      period_to: to,
      value: plan.price,
      due_on: done === 0 ? addDays(first, 3) : addDays(from, -1),
    })
    const paid = { event: 'received', source: 'prumo', value: plan.price, paid_on: paidOn } as const
    await addToLedger(scope, { charge_id: charge.id, ...paid, covers: { from, to } })
    from = addDays(to, 1)
  }
  const today = await demo.as('ana', addDays(demo.today, -1), '09:40')
  for (const { id, date_create } of await contractTexts(today)) {
    // At once: the text of a new installation was published a moment ago.
    const published = new Date(date_create)
    const hour = new Intl.DateTimeFormat('pt-BR', {
      timeZone: demoCompany.timeZone,
      hour: '2-digit',
      minute: '2-digit',
    })
    const scope = await demo.as('ana', todayIn(demoCompany.timeZone, published), hour.format(published))
    await acceptText(scope, id, { ip: '127.0.0.1', userAgent: '' })
  }
  await applyPlan(today, contract, plan)
  await refreshAccess(today)
}
