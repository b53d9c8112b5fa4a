import type { Planted } from './planted.ts'

const finance = 'packages/server/src/finance'
const billing = 'packages/server/src/billing'

/** Money: what is counted twice, with the wrong sign, over the wrong span, or for the wrong company. */
export const moneyFaults: readonly Planted[] = [
  {
    fault: 'the balance after a payment adds what was spent',
    file: `${finance}/entries/balances.ts`,
    find: 'case when p.kind = 1 then p.amount else -p.amount end as amount',
    plant: 'p.amount as amount',
    tests: [`${finance}/entries/entries.test.ts`, `${finance}/testing/oracle.test.ts`],
  },
  {
    fault: 'a transfer raises the account that it leaves',
    file: `${finance}/entries/balances.ts`,
    find: 'when t.to_account_id = ${moneyAccount} then t.value else -t.value',
    plant: 'when t.from_account_id = ${moneyAccount} then t.value else -t.value',
    tests: [`${finance}/entries/entries.test.ts`, `${finance}/testing/oracle.test.ts`],
  },
  {
    fault: 'a bill paid in part is shown as paid',
    file: `${finance}/entries/settling.ts`,
    find: 'case when p.settled = e.value then p.last end',
    plant: 'case when p.settled > 0 then p.last end',
    tests: [`${finance}/entries/entries.test.ts`, `${finance}/testing/oracle.test.ts`],
  },
  {
    fault: 'the cash flow of a year has the first month of the next one',
    file: `${finance}/cash-flow/cash-flow.ts`,
    find: 'const ofYear = [`${year}-01-01`, `${year + 1}-01-01`] as const',
    plant: 'const ofYear = [`${year}-01-01`, `${year + 1}-02-01`] as const',
    tests: [`${finance}/testing/oracle.test.ts`, `${finance}/entries/entries.test.ts`],
  },
  {
    fault: 'the opening balance of a year leaves out what was paid before it',
    file: `${finance}/cash-flow/cash-flow.ts`,
    find: 'movedBefore(`${year}-01-01`)',
    plant: 'movedBefore(`${year - 1}-01-01`)',
    tests: [`${finance}/testing/oracle.test.ts`],
  },
  {
    fault: 'the forecast expects the whole of a bill that was paid in part',
    file: `${finance}/forecast/expected.ts`,
    find: 'e.value - e.settled as value',
    plant: 'e.value as value',
    tests: [`${finance}/forecast/forecast.test.ts`],
  },
  {
    fault: 'the forecast has no delay of who always pays late',
    file: `${finance}/forecast/expected.ts`,
    find: 'left join delays d on o.by_customer and',
    plant: 'left join delays d on not o.by_customer and',
    tests: [`${finance}/forecast/forecast.test.ts`],
  },
  {
    fault: 'two people close a month and book into it at the same moment',
    file: `${finance}/months/closed.ts`,
    find: 'export const lockMonths = (scope: Scope) => lockNamed(scope, name)',
    plant: 'export const lockMonths = (scope: Scope) => lockNamedShared(scope, name)',
    tests: ['packages/server/src/testing/concurrency/at-once.test.ts'],
  },
  {
    fault: 'money that went back counts as paid',
    file: `${billing}/charges/states.ts`,
    find: "state === 'confirmed' || state === 'received'",
    plant: "state === 'confirmed' || state === 'received' || state === 'refunded'",
    tests: [`${billing}/access/deriving.test.ts`, `${billing}/contracts/lifecycle.test.ts`],
  },
  {
    fault: 'the access of a canceled contract ends a day early',
    file: `${billing}/access/deriving.ts`,
    find: "payment_status: 'CANCELED', ...none, restricted_from: addDays(paid!, 1)",
    plant: "payment_status: 'CANCELED', ...none, restricted_from: addDays(paid!, 0)",
    tests: [`${billing}/access/deriving.test.ts`, `${billing}/contracts/lifecycle.test.ts`],
  },
  {
    fault: 'a coupon is used once more than it may be',
    file: `${billing}/plans/using-coupons.ts`,
    find: '(await countUses(scope, coupon.code)) >= coupon.uses',
    plant: '(await countUses(scope, coupon.code)) > coupon.uses',
    tests: [`${billing}/plans/coupons.test.ts`],
  },
  {
    fault: 'a coupon lasts a month more than it says',
    file: `${billing}/contracts/pricing.ts`,
    find: 'with_coupon: months > 0',
    plant: 'with_coupon: months >= 0',
    tests: [`${billing}/contracts/pricing.test.ts`],
  },
  {
    fault: 'a pause of a contract is paid for',
    file: `${billing}/access/deriving.ts`,
    find: 'addDays(pause && pause.ends_on >= pause.starts_on ? later(pause.ends_on, until) : until, 1)',
    plant: 'addDays(until, 1)',
    tests: [`${billing}/contracts/pausing.test.ts`, `${billing}/access/deriving.test.ts`],
  },
  {
    fault: 'a transfer is moved out of a month that is closed',
    file: `${finance}/money/transfers.ts`,
    find: 'await requireOpenMonths(scope, [before.moved_on, input.date])',
    plant: 'await requireOpenMonths(scope, [input.date])',
    tests: [`${finance}/entries/entries.test.ts`],
  },
  {
    fault: 'a cell of the DRE without figures is no percentage of something',
    file: `${finance}/dre/table.ts`,
    find: '(of === undefined || of === nothing ? null : 0)',
    plant: '(of === undefined || of === nothing ? null : null)',
    tests: [`${finance}/dre/dre.test.ts`],
  },
  {
    fault: 'the DRE of a project shows what was realized as planned',
    file: `${finance}/dre/table.ts`,
    find: 'entries: { preview, realized }',
    plant: 'entries: { preview: realized, realized }',
    tests: [`${finance}/dre/dre.test.ts`],
  },
]
