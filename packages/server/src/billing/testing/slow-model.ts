import { addDays } from '@prumo/contract/dates.ts'
import type { AccessFacts, ChargeFacts } from '../access/deriving.ts'
import { slowlyOwed, slowStatusOn } from './slow-access.ts'

/* What a company pays and may do, told slowly and apart from the code: by lists of days, and rules in their order. */

export type Method = 'boleto' | 'pix' | 'credit_card'
export type SlowState = 'refused' | 'abandoned' | 'open' | 'overdue' | 'canceled' | 'paid' | 'returned'
/** Takes a part of the price, or an amount, in a number of months of all contracts of the company together. */
export type SlowCoupon = { code: string; percent: number | null; cents: bigint; months: number }
export type SlowPlan = { id: number; cents: bigint; people: number }
export type SlowCharge = {
  contract: SlowContract
  kind: 'period' | 'upgrade'
  plan: SlowPlan
  from: string
  to: string
  cents: bigint
  method: Method
  due: string
  made: string
  state: SlowState
  refusals: number
  covers: { from: string; to: string } | undefined
}
type SlowContract = {
  plan: SlowPlan
  coupon: SlowCoupon | undefined
  /** The users that it allows, where the provider agreed something else for as long as the plan stays. */
  agreed: number | undefined
  next: { plan: SlowPlan; from: string } | undefined
  method: Method
  anchor: number
  active: boolean
  pause: { starts_on: string; ends_on: string } | undefined
}
/** How the gateway ends an attempt. */
export type End = 'made' | 'refused' | 'never'

const terms = { limited_after: 3, restricted_after: 30, ahead: 5 }
const leastCharge = 500n
const triesOfCard = [0, 3, 7]
const dayOf = (date: string) => Number(date.slice(8))
const max = (one: string, other: string) => (one > other ? one : other)

/** A contract has a plan from now on, and what was agreed for the one before is over. */
function takes(contract: SlowContract, plan: SlowPlan) {
  if (contract.plan.id !== plan.id || contract.next) contract.agreed = undefined
  Object.assign(contract, { plan, next: undefined })
}
const allows = ({ plan, agreed }: SlowContract) => agreed ?? plan.people

/** The last day of a month that begins on a day, found by walking. */
function monthFrom(from: string, anchor: number): string {
  for (let day = addDays(from, 1); ; day = addDays(day, 1)) {
    if (day.slice(0, 7) === from.slice(0, 7)) continue
    const isLast = addDays(day, 1).slice(0, 7) !== day.slice(0, 7)
    if (dayOf(day) === anchor || (isLast && dayOf(day) < anchor)) return addDays(day, -1)
  }
}

export class SlowModel {
  today: string
  readonly trialEndsOn: string
  readonly charges: SlowCharge[] = []
  contract: SlowContract | undefined
  /** Users without a plan. */
  free = 10
  used = 1

  constructor(today: string, trialEndsOn: string) {
    this.today = today
    this.trialEndsOn = trialEndsOn
  }

  get facts(): AccessFacts {
    const stateOf: Record<SlowState, ChargeFacts['state']> = {
      refused: 'refused',
      abandoned: 'abandoned',
      open: 'open',
      overdue: 'overdue',
      canceled: 'canceled',
      paid: 'received',
      returned: 'refunded',
    }
    return {
      trialEndsOn: this.trialEndsOn,
      active: this.contract?.active === true,
      charges: this.charges.map(({ kind, state, due, made, covers }) => ({
        kind,
        state: stateOf[state],
        due_on: due,
        created_on: made,
        covers_from: covers?.from ?? null,
        covers_to: covers?.to ?? null,
      })),
      pause: this.contract?.active ? this.contract.pause : undefined,
      terms,
    }
  }

  get status(): string {
    return this.charges.length === 0 ? 'PERIOD_FREE' : slowStatusOn(this.today, this.facts)
  }

  /** The last day that is paid. */
  get until(): string | undefined {
    const days = this.charges.flatMap(({ state, covers }) => (state === 'paid' && covers ? [covers.to] : []))
    return days.sort().at(-1)
  }

  /** What came in and did not go back. */
  get cents(): bigint {
    return this.charges.reduce((sum, { state, cents }) => sum + (state === 'paid' ? cents : 0n), 0n)
  }

  /** How many users there may be: what is paid for on this day gives them, and nothing that is only chosen gives more. */
  get people(): number {
    const { contract } = this
    const given = this.#inForce
    const limits = [given ? allows(given) : this.free]
    if (contract?.active && contract !== given) limits.push(allows(contract))
    if (contract?.active && contract.next) limits.push(contract.next.plan.people)
    return limits.sort((one, other) => one - other)[0]!
  }

  /** Whose month it is on this day; where it is nobody's, the contract of which some month was ever paid. */
  get #inForce(): SlowContract | undefined {
    const months = this.charges.filter(({ kind, state, covers }) => kind === 'period' && state === 'paid' && covers)
    for (const { contract, covers } of months)
      for (let day = covers!.from; day <= covers!.to; day = addDays(day, 1)) if (day === this.today) return contract
    return this.contract?.active && months.some(({ contract }) => contract === this.contract)
      ? this.contract
      : undefined
  }

  agrees(people: number) {
    const given = this.#inForce
    if (given) given.agreed = people
    else this.free = people
  }

  get isPaidUp(): boolean {
    return this.contract?.active === true && this.until !== undefined && this.until >= this.today
  }

  #add(charge: Omit<SlowCharge, 'contract' | 'method' | 'made' | 'state' | 'refusals' | 'covers'>, end: End) {
    const contract = this.contract!
    const made: SlowCharge = {
      ...charge,
      contract,
      method: contract.method,
      made: this.today,
      state: 'open',
      refusals: 0,
      covers: undefined,
    }
    this.charges.push(made)
    this.#attempt(made, end)
    return made
  }

  #attempt(charge: SlowCharge, end: End) {
    if (end === 'made') {
      charge.state = 'open'
      if (charge.method === 'credit_card') this.pays(charge, this.today)
      return
    }
    charge.state = end === 'refused' ? 'refused' : 'abandoned'
    if (end === 'refused') charge.refusals++
    // The first charge of a contract: without it there is none.
    if (this.#own(charge.contract).length === 1) charge.contract.active = false
  }

  #own = (contract: SlowContract) => this.charges.filter((charge) => charge.contract === contract)

  /** How many months the company had with a coupon, or can pay now. */
  monthsWith({ code }: SlowCoupon): number {
    const had = ['open', 'overdue', 'paid', 'returned']
    return this.charges.filter(
      ({ contract, kind, state }) => kind === 'period' && contract.coupon?.code === code && had.includes(state),
    ).length
  }

  #monthly(plan: SlowPlan): bigint {
    const { coupon } = this.contract!
    if (!coupon || this.monthsWith(coupon) >= coupon.months) return plan.cents
    return coupon.percent === null
      ? plan.cents - coupon.cents
      : (plan.cents * BigInt(100 - coupon.percent) + 50n) / 100n
  }

  subscribes(plan: SlowPlan, method: Method, end: End, coupon?: SlowCoupon) {
    const free = this.until ?? this.trialEndsOn
    const from = max(this.today, addDays(free, 1))
    this.contract = {
      plan,
      coupon,
      agreed: undefined,
      next: undefined,
      method,
      anchor: dayOf(from),
      active: true,
      pause: undefined,
    }
    const due = method === 'credit_card' ? this.today : addDays(this.today, 3)
    this.#add({ kind: 'period', plan, from, to: monthFrom(from, dayOf(from)), cents: this.#monthly(plan), due }, end)
  }

  /** We hear that a charge was paid. */
  pays(charge: SlowCharge, paidOn: string) {
    if (charge.state === 'paid' || charge.state === 'returned') return
    if (charge.kind === 'upgrade') {
      charge.state = 'paid'
      takes(charge.contract, charge.plan)
      return
    }
    const until = this.until
    const first = this.#firstDayBought(charge, paidOn)
    const from = until === undefined ? first : max(first, addDays(until, 1))
    const anchor = from === charge.from ? charge.contract.anchor : dayOf(from)
    charge.covers = { from, to: from === charge.from ? charge.to : monthFrom(from, anchor) }
    charge.contract.anchor = anchor
    charge.state = 'paid'
  }

  /** Days without full access, while something was owed, are not paid for; nor are days of a pause. */
  #firstDayBought(charge: SlowCharge, paidOn: string): string {
    const { pause } = charge.contract
    if (pause && pause.starts_on <= charge.from && charge.from <= pause.ends_on)
      return max(charge.from, paidOn <= pause.ends_on ? paidOn : addDays(pause.ends_on, 1))
    const { facts } = this
    if (!facts.active || slowlyOwed(facts).length === 0) return charge.from
    let lost = 0
    const isLost = (day: string) => ['WITHOUT_PAYMENT', 'RESTRICTED'].includes(slowStatusOn(day, facts))
    for (let day = addDays(paidOn, -1); day >= charge.from && isLost(day); lost++) day = addDays(day, -1)
    return addDays(charge.from, lost)
  }

  isOverdue(charge: SlowCharge) {
    if (charge.state === 'open') charge.state = 'overdue'
  }

  /** A contract ends with the money of the days that are left. */
  goesBack(charge: SlowCharge) {
    const isLeft = charge.kind === 'period' && (charge.covers === undefined || charge.covers.to >= this.today)
    const wasPaid = charge.state === 'paid'
    charge.state = 'returned'
    charge.covers = undefined
    if (charge.kind === 'upgrade' && wasPaid) this.#losesPlan(charge)
    if (isLeft && (this.until === undefined || this.until < this.today)) charge.contract.active = false
  }

  /** The plan of the newest payment for days that are not over is the plan again. */
  #losesPlan({ contract, plan }: SlowCharge) {
    if (contract.plan.id !== plan.id) return
    const runs = ({ kind, to, covers }: SlowCharge) => (kind === 'upgrade' ? to : (covers?.to ?? '')) >= this.today
    const paid = this.#own(contract).filter((one) => one.state === 'paid' && runs(one))
    const back = paid.at(-1)?.plan
    if (!back || back.id === plan.id) return
    const { next } = contract
    takes(contract, back)
    if (next?.plan.id !== back.id) contract.next = next
  }

  isCanceled(charge: SlowCharge) {
    if (charge.state === 'open' || charge.state === 'overdue') charge.state = 'canceled'
  }

  get payable(): SlowCharge[] {
    return this.charges.filter(
      ({ contract, state }) => contract === this.contract && (state === 'open' || state === 'overdue'),
    )
  }

  /** What is open and must not be paid. */
  get strays(): SlowCharge[] {
    const { active, next, plan } = this.contract!
    const planned = next?.plan ?? plan
    return this.payable.filter(
      (charge) => !active || (charge.kind === 'period' ? charge.plan.id !== planned.id : charge.to < this.today),
    )
  }

  cancels() {
    const contract = this.contract!
    contract.active = false
    this.#endPause(contract)
  }

  restores() {
    this.contract!.active = true
  }

  /** The first day of the month that is paid next. */
  #nextFirst(): string {
    const { pause } = this.contract!
    const ends = pause && pause.starts_on <= pause.ends_on ? pause.ends_on : this.until!
    return addDays(max(ends, this.until!), 1)
  }

  changes(plan: SlowPlan): { cents: bigint; when: 'now' | 'later' } {
    const { today } = this
    const contract = this.contract!
    if (plan.cents <= contract.plan.cents) return { cents: 0n, when: 'later' }
    let cents = 0n
    for (const charge of this.charges) {
      const { state, covers } = charge
      if (state !== 'paid' || !covers || covers.to < today) continue
      const difference = plan.cents - (this.#paidNext.includes(charge) ? contract.next!.plan : contract.plan).cents
      let [all, left] = [0n, 0n]
      for (let day = covers.from; day <= covers.to; day = addDays(day, 1)) {
        all++
        if (day >= today) left++
      }
      cents += (difference * left * 2n + all) / (all * 2n)
    }
    return { cents: cents < leastCharge ? 0n : cents, when: 'now' }
  }

  takesPlan(plan: SlowPlan, { cents, when }: { cents: bigint; when: 'now' | 'later' }, end: End) {
    const contract = this.contract!
    if (when === 'later') {
      contract.next = plan.id === contract.plan.id ? undefined : { plan, from: this.#nextFirst() }
      return
    }
    if (cents === 0n) {
      takes(contract, plan)
      return
    }
    this.#add({ kind: 'upgrade', plan, from: this.today, to: this.until!, cents, due: this.today }, end)
  }

  /** After the charges that were open are canceled, or heard of as paid. */
  isPaidBy(method: Method, wereOpen: readonly SlowCharge[]) {
    const contract = this.contract!
    contract.method = method
    const last = this.#own(contract).findLast(({ kind }) => kind === 'period')
    const isWaiting =
      last !== undefined &&
      (this.until === undefined
        ? ['refused', 'abandoned', 'canceled'].includes(last.state)
        : last.state === 'refused' && last.from >= this.#nextFirst())
    const again = this.#own(contract).filter(
      (charge) => (wereOpen.includes(charge) && charge.state === 'canceled') || (isWaiting && charge === last),
    )
    // A difference first: a card pays it now, and the month then has the price of the larger plan.
    const inOrder = [
      ...again.filter(({ kind }) => kind === 'upgrade'),
      ...again.filter(({ kind }) => kind === 'period'),
    ]
    for (const { kind, plan: before, from, to, cents: old, due } of inOrder) {
      const later = due >= this.today ? due : addDays(this.today, 3)
      const month = contract.next?.plan ?? contract.plan
      const [plan, cents] = kind === 'upgrade' || month.id === before.id ? [before, old] : [month, this.#monthly(month)]
      this.#add({ kind, plan, from, to, cents, due: method === 'credit_card' ? this.today : later }, 'made')
    }
  }

  pauses(months: number) {
    const contract = this.contract!
    let ends_on = this.until!
    for (let month = 0; month < months; month++) ends_on = monthFrom(addDays(ends_on, 1), contract.anchor)
    contract.pause = { starts_on: addDays(this.until!, 1), ends_on }
    if (contract.next) contract.next.from = addDays(ends_on, 1)
  }

  /** True if a plan, or what was agreed for one, holds the users. */
  holds(people: number): boolean {
    return people >= 9999 || this.used <= people
  }
  get mayKeep(): boolean {
    return this.holds(allows(this.contract!))
  }

  get isPausing(): boolean {
    const { pause, active } = this.contract ?? {}
    return active === true && pause !== undefined && pause.ends_on >= this.today && pause.ends_on >= pause.starts_on
  }

  #endPause(contract: SlowContract) {
    const { pause } = contract
    if (!pause || pause.ends_on < this.today || pause.ends_on < pause.starts_on) return
    pause.ends_on = max(addDays(this.today, -1), addDays(pause.starts_on, -1))
  }

  /** @returns whether it had begun, so that the next month is charged now. */
  resumes(): boolean {
    const contract = this.contract!
    const begun = contract.pause!.starts_on <= this.today
    this.#endPause(contract)
    const from = this.#nextFirst()
    const isCharged = this.charges.some(
      (charge) => charge.from >= from && ['open', 'overdue', 'paid'].includes(charge.state),
    )
    if (begun && !isCharged) contract.anchor = dayOf(from)
    if (contract.next) contract.next.from = from
    return begun
  }

  /** A smaller plan that was chosen begins on its day, where it holds the users or its month was paid. */
  beginsPlan() {
    const { contract } = this
    if (!contract?.active || !contract.next || contract.next.from > this.today) return
    const { plan } = contract.next
    if (this.#keepsPlan(contract)) contract.next = undefined
    else takes(contract, plan)
  }

  /** The months that were paid for the plan that begins later. */
  get #paidNext(): SlowCharge[] {
    const { next } = this.contract!
    if (!next) return []
    return this.#own(this.contract!).filter(
      ({ kind, plan, state, covers }) =>
        kind === 'period' && plan.id === next.plan.id && state === 'paid' && (covers?.to ?? '') >= next.from,
    )
  }

  /** A plan that is not larger cannot take the place of one whose month is paid. */
  mayTake(plan: SlowPlan): boolean {
    const { plan: present, next } = this.contract!
    if (plan.id === present.id && !next) return false
    return plan.cents > present.cents || this.#paidNext.length === 0
  }

  #keepsPlan(contract: SlowContract): boolean {
    const { plan } = contract.next!
    return this.#paidNext.length === 0 && plan.people < 9999 && this.used > plan.people
  }

  /** The morning of a day. @param end of the attempt, if there is one. @returns whether there was. */
  morning(end: End): boolean {
    const { contract } = this
    if (!contract?.active) return false
    if (this.until === undefined) return false
    const from = this.#nextFirst()
    const last = this.#own(contract).findLast(({ kind }) => kind === 'period')
    if (last && last.from >= from) {
      if (last.state === 'open' || last.state === 'overdue') return false
      if (last.state === 'refused') {
        const after = triesOfCard[last.refusals]
        if (after === undefined || this.today < addDays(last.due, after)) return false
        this.#attempt(last, end)
        return true
      }
    }
    const isCard = contract.method === 'credit_card'
    const due = addDays(from, -1)
    if (this.today < addDays(due, isCard ? 0 : -terms.ahead)) return false
    if (contract.next && this.#keepsPlan(contract)) contract.next = undefined
    const plan = contract.next?.plan ?? contract.plan
    const late = addDays(this.today, isCard ? 0 : 3)
    const charge = {
      kind: 'period',
      plan,
      from,
      to: monthFrom(from, contract.anchor),
      cents: this.#monthly(plan),
    } as const
    this.#add({ ...charge, due: due >= this.today ? due : late }, end)
    return true
  }
}
