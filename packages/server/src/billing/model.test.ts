import { addDays } from '@prumo/contract/dates.ts'
import { type Amount, centsOf, ofCents } from '@prumo/contract/money.ts'
import { beforeAll, expect, it } from 'vitest'
import { paymentStatusOn } from '../identity/account/payment-status.ts'
import { findCompany } from '../identity/companies/all.ts'
import { requireSeat } from '../identity/members/seats.ts'
import { employ, staySignedIn } from '../identity/testing/standing.ts'
import { limitsOf } from '../platform/limits.ts'
import type { Scope } from '../platform/scope.ts'
import { isDue } from '../testing/changed.ts'
import { hasTurn } from '../testing/depth.ts'
import { type Seeded, seeded } from '../testing/fuzzing/seeded.ts'
import { openTestServer, type Person } from '../testing/test-server.ts'
import { paidUntil } from './access/deriving.ts'
import { compareCharges } from './charges/comparing.ts'
import { companyCharges } from './charges/queries.ts'
import { recoverCharge } from './charges/recovering.ts'
import { renewCompany } from './contracts/renewing.ts'
import type { Failure } from './gateway/practice/practice.ts'
import { agreeLimits } from './limits/agreeing.ts'
import { outsideOf } from './outside.ts'
import { card, cpf, Paying, readyToPay } from './testing/paying.ts'
import {
  type End,
  type Method,
  type SlowCharge,
  type SlowCoupon,
  SlowModel,
  type SlowPlan,
  type SlowState,
} from './testing/slow-model.ts'

const server = openTestServer()
const isWhole = isDue('model of billing', ['packages/server/src/billing/'])
const companies = Number(process.env.MODEL_COMPANIES ?? 10)
/** Each day others, so that in five days all lived. */
const lived = (life: number) => isWhole || hasTurn(`life ${life}`)
const actionsOfEach = Number(process.env.MODEL_ACTIONS ?? 60)
const methods: readonly Method[] = ['boleto', 'pix', 'credit_card']
const ends: Record<Failure, End> = { before: 'never', after: 'made', refuse: 'refused' }
let paying: Paying
let plans: SlowPlan[]

beforeAll(async () => {
  paying = new Paying(server)
  const { body } = await server.call(undefined, 'GET /register/plans/{kind}', { params: { kind: 'client' } })
  plans = body.response.map(({ id, price, limit_people: people }) => ({
    id,
    cents: BigInt(Math.round(price * 100)),
    people,
  }))
})

/** One company through its life: what happens to it is done, and told to the model. */
class Life {
  readonly #random: Seeded
  readonly #ana: Person
  readonly #model: SlowModel
  readonly #coupons: readonly SlowCoupon[]
  readonly #heard = new Set<string>()
  readonly #paidOn = new Map<SlowCharge, string>()
  /** What happened, for the report of a difference. */
  readonly told: string[] = []
  events = 0

  constructor(random: Seeded, ana: Person, model: SlowModel, coupons: readonly SlowCoupon[]) {
    this.#coupons = coupons
    this.#random = random
    this.#ana = ana
    this.#model = model
  }

  static async begin(seed: number): Promise<Life> {
    const random = seeded(`life ${seed}`)
    const today = addDays('2026-01-05', random.below(500))
    server.setClock(`${today}T12:00:00-03:00`)
    const ana = await server.company()
    await readyToPay(ana)
    const { trial_ends_on } = await server.composed.jobContext.inCompany(ana.companyId, findCompany)
    const coupons = [
      { code: `MES-${seed}`, percent: 50, cents: 0n, months: 1 },
      { code: `TRES-${seed}`, percent: null, cents: 3000n, months: 3 },
    ]
    for (const { code, percent, cents, months } of coupons)
      await server.asOwner(
        'insert into billing.coupons (code, percent, amount, months, uses) values ($1, $2, $3, $4, 1)',
        [code, percent, percent === null ? ofCents(cents) : null, months],
      )
    return new Life(random, ana, new SlowModel(today, trial_ends_on!), coupons)
  }

  async act() {
    const kinds = [
      ...Array.from({ length: 8 }, () => this.#pass),
      ...Array.from({ length: 5 }, () => this.#customerPays),
      ...Array.from({ length: 5 }, () => this.#deliver),
      ...Array.from({ length: 3 }, () => this.#choose),
      this.#compare,
      this.#compare,
      this.#bankSaysOverdue,
      this.#refund,
      this.#cancel,
      this.#restore,
      this.#changePlan,
      this.#changePlan,
      this.#changeMethod,
      this.#pause,
      this.#resume,
      this.#hire,
      this.#hire,
      this.#dismiss,
      this.#agreeLimits,
    ]
    await this.#random.pick(kinds).call(this)
    this.events++
    await this.#agree()
  }

  get #params() {
    return { id: this.#contractId! }
  }
  #contractId: number | undefined

  #happened(what: string) {
    this.told.push(`${this.#model.today} ${what}`)
  }

  /** Now and then the next charge fails on its way. */
  #fail(): End {
    const failure = this.#random.below(6) === 0 ? this.#random.pick<Failure>(['before', 'after', 'refuse']) : undefined
    paying.gateway.failures.length = 0
    if (failure) paying.gateway.failures.push(failure)
    return failure ? ends[failure] : 'made'
  }

  /** Two minutes later: attempts whose answer was lost have ended. */
  async #later() {
    paying.gateway.failures.length = 0
    server.setClock(`${this.#model.today}T12:02:00-03:00`)
    await server.runJobs(recoverCharge)
    server.setClock(`${this.#model.today}T12:04:00-03:00`)
  }

  async #pass() {
    for (let left = 1 + this.#random.below(10); left > 0; left--) {
      this.#model.today = addDays(this.#model.today, 1)
      server.setClock(`${this.#model.today}T12:00:00-03:00`)
      const end = this.#fail()
      const { jobContext } = server.composed
      await renewCompany.run({ companyId: this.#ana.companyId }, jobContext, 'job').catch(() => undefined)
      await this.#goOn(end, 'the morning')
      await this.#later()
      this.events++
    }
    await staySignedIn(server)
    this.#happened('now')
  }

  /** What a morning does: it withdraws what must not be paid, and makes the charge that is missing. */
  async #goOn(wanted: End, when: string) {
    if (!this.#model.contract) return
    const end = paying.gateway.failures.length === 0 ? wanted : 'made'
    this.#model.beginsPlan()
    const { plan } = this.#model.contract
    if (this.#model.contract.active) await this.#hearOf(this.#model.strays)
    // An upgrade may have been paid in the moment in which it was withdrawn.
    if (this.#model.contract.plan === plan) expect(this.#model.strays, this.told.join('\n')).toEqual([])
    if (this.#model.morning(end)) this.#happened(`${when} charges: ${end}`)
  }

  #payments = () =>
    paying.gateway.payments.filter(({ externalReference }) => externalReference.startsWith(`${this.#ana.companyId}-`))

  async #charges() {
    return server.composed.jobContext.inCompany(this.#ana.companyId, companyCharges)
  }

  async #customerPays() {
    const payments = this.#payments().filter(
      ({ status, deleted, billingType }) =>
        (status === 'PENDING' || status === 'OVERDUE') &&
        (!deleted || (billingType === 'BOLETO' && this.#random.below(8) === 0)),
    )
    if (payments.length === 0) return
    const payment = this.#random.pick(payments)
    payment.deleted = false
    paying.gateway.pay(payment.id)
    this.#happened(`the customer pays ${payment.id}`)
  }

  async #bankSaysOverdue() {
    for (const { id, status, deleted, dueDate } of this.#payments())
      if (status === 'PENDING' && !deleted && dueDate < this.#model.today) paying.gateway.overdue(id)
  }

  async #refund() {
    const paid = this.#payments().filter(({ status }) => status === 'CONFIRMED' || status === 'RECEIVED')
    if (paid.length === 0 || this.#random.below(3) > 0) return
    const { id } = this.#random.pick(paid)
    paying.gateway.refund(id)
    this.#happened(`the gateway gives ${id} back`)
  }

  /** What is waiting comes in part, in any order, some of it twice; some never comes. */
  async #deliver() {
    const waiting = this.#random.shuffled(paying.notices.splice(0))
    const sent = waiting.filter(() => this.#random.below(5) > 0)
    const twice = sent.filter(() => this.#random.below(4) === 0)
    const late = waiting.filter((notice) => !sent.includes(notice) && this.#random.below(2) === 0)
    paying.notices.push(...late)
    const all = [...sent, ...twice]
    await paying.deliver(all)
    const charges = await this.#charges()
    for (const { id, payment } of all) {
      if (this.#heard.has(id)) continue
      this.#heard.add(id)
      const place = charges.findIndex(({ gateway_id }) => gateway_id === (payment as { id: string }).id)
      this.#learn(place, (payment as { id: string }).id)
      await this.#hearOf(this.#model.strays)
      this.events++
    }
    this.#happened(`${all.length} notices`)
  }

  /** The model hears what the gateway has of a charge now. */
  #learn(place: number, gatewayId: string) {
    const charge = this.#model.charges[place]
    const truth = paying.gateway.payments.find(({ id }) => id === gatewayId)
    if (!charge || !truth) return
    if (truth.deleted) this.#model.isCanceled(charge)
    else if (truth.status === 'OVERDUE') this.#model.isOverdue(charge)
    else if (truth.status === 'REFUNDED') this.#model.goesBack(charge)
    else if (truth.status !== 'PENDING') {
      this.#paidOn.set(charge, truth.clientPaymentDate!)
      this.#model.pays(charge, truth.clientPaymentDate!)
    }
  }

  async #compare() {
    const before = await this.#charges()
    await compareCharges(outsideOf(server.composed.jobContext, this.#ana.companyId))
    for (const [place, charge] of this.#model.charges.entries()) {
      const id = before[place]?.gateway_id
      const paidOn = this.#paidOn.get(charge)
      const isOld = charge.state === 'paid' && paidOn !== undefined && paidOn < addDays(this.#model.today, -90)
      if (!id || charge.state === 'returned' || isOld) continue
      this.#learn(place, id)
      await this.#hearOf(this.#model.strays)
    }
    this.#happened('comparison')
  }

  /** Open charges are canceled at the gateway; one that was paid just now is heard of. */
  async #withdrawn(open: readonly SlowCharge[] = this.#model.payable): Promise<readonly SlowCharge[]> {
    await this.#hearOf(open)
    return open
  }

  async #hearOf(of: readonly SlowCharge[]) {
    if (of.length === 0) return
    const charges = await this.#charges()
    for (const charge of of) {
      const place = this.#model.charges.indexOf(charge)
      this.#learn(place, charges[place]!.gateway_id!)
    }
  }

  async #choose() {
    if (this.#model.contract?.active) return
    const plan = this.#random.pick(plans)
    const method = this.#random.pick(methods)
    const end = this.#fail()
    const coupon = this.#random.below(2) === 0 ? this.#random.pick(this.#coupons) : undefined
    const body = { plans_id: plan.id, cpf, coupon: coupon?.code ?? '' }
    const { status } =
      method === 'boleto'
        ? await this.#ana.call('POST /payment/registered-boleto', { body })
        : method === 'pix'
          ? await this.#ana.call('POST /payment/registered-pix', { body })
          : await this.#ana.call('POST /payment/registered-credit-card', {
              body: { ...body, card, birthday: '1980-01-31' },
            })
    if (!this.#model.holds(plan.people)) {
      expect(status, 'a plan that is too small').toBe(409)
      paying.gateway.failures.length = 0
      return
    }
    if (coupon && this.#model.monthsWith(coupon) >= coupon.months) {
      expect(status, 'a coupon that was had').toBe(400)
      paying.gateway.failures.length = 0
      return
    }
    const isLost = paying.gateway.failures.length === 0 && status !== 201
    this.#model.subscribes(plan, method, isLost ? end : 'made', coupon)
    this.#happened(`chooses plan ${plan.id} by ${method} with ${coupon?.code ?? 'no coupon'}: ${status}`)
    await this.#later()
    const rows = await server.asOwner<{ id: number }>(
      'select id::int from billing.contracts where company_id = $1 order by id desc limit 1',
      [this.#ana.companyId],
    )
    this.#contractId = rows[0]!.id
  }

  async #cancel() {
    if (!this.#model.contract?.active) return
    const { status } = await this.#ana.call('DELETE /client/finance/payment/{id}', { params: this.#params })
    expect(status).toBe(200)
    await this.#withdrawn()
    this.#model.cancels()
    this.#happened('cancels')
  }

  async #restore() {
    const { contract, charges, today } = this.#model
    if (!contract) return
    const paid = charges.some(
      (one) => one.contract === contract && one.state === 'paid' && one.covers && one.covers.to >= today,
    )
    const { status } = await this.#ana.call('POST /client/finance/payment/{id}/keep', { params: this.#params })
    expect(status === 200, `keep answers ${status}`).toBe(!contract.active && paid && this.#model.mayKeep)
    if (status === 200) this.#model.restores()
    this.#happened(`keeps: ${status}`)
  }

  async #changePlan() {
    const { contract } = this.#model
    if (!contract) return
    const plan = this.#random.pick(plans)
    const shown = await this.#ana.call('GET /client/finance/payment/{id}/plans/{plan}', {
      params: { ...this.#params, plan: plan.id },
    })
    expect(shown.status === 200, `preview answers ${shown.status}`).toBe(
      this.#model.isPaidUp && this.#model.mayTake(plan),
    )
    if (shown.status !== 200) return
    const change = this.#model.changes(plan)
    const { value, when } = shown.body.response
    expect({ value: ofCents(BigInt(Math.round(value * 100))), when }).toEqual({
      value: ofCents(change.cents),
      when: change.when,
    })
    const end = this.#fail()
    const { status } = await this.#ana.call('PUT /client/finance/payment/{id}/plan', {
      params: this.#params,
      body: { plans_id: plan.id, value },
    })
    if (!this.#model.holds(plan.people)) {
      expect(status, 'a plan that is too small').toBe(409)
      return this.#later()
    }
    const { payable } = this.#model
    await this.#withdrawn(change.cents === 0n ? payable : payable.filter(({ kind }) => kind === 'upgrade'))
    this.#happened(`takes plan ${plan.id}: ${status}`)
    // What was paid in that moment may have changed the plan, or what it costs.
    if (status === 409 && this.#isOther(plan, change)) return this.#later()
    this.#model.takesPlan(plan, change, status === 200 ? 'made' : end)
    if (status === 200) await this.#goOn(end, 'the change')
    await this.#later()
  }

  #isOther(plan: SlowPlan, shown: { cents: bigint }): boolean {
    return !this.#model.mayTake(plan) || this.#model.changes(plan).cents !== shown.cents
  }

  async #changeMethod() {
    const { contract } = this.#model
    if (!contract?.active) return
    const method = this.#random.pick(methods)
    if (method === contract.method) return
    const byCard = { cpf, card, birthday: '1980-01-31' }
    const { status } = await this.#ana.call('PUT /client/finance/payment/{id}/method', {
      params: this.#params,
      body: method === 'credit_card' ? { method, ...byCard } : { method },
    })
    expect(status).toBe(200)
    this.#model.isPaidBy(method, await this.#withdrawn())
    this.#happened(`pays by ${method} from now on`)
  }

  async #pause() {
    const { contract } = this.#model
    if (!contract) return
    const months = 1 + this.#random.below(3)
    const may = this.#model.isPaidUp && !this.#model.isPausing
    const starts_on = addDays(this.#model.until ?? this.#model.today, 1)
    const { status } = await this.#ana.call('POST /client/finance/payment/{id}/pause', {
      params: this.#params,
      body: { months, starts_on },
    })
    if (!may) return expect(status, 'a pause that cannot be').toBe(409)
    await this.#withdrawn()
    // A payment that was heard of only now moves its first day.
    const moved = addDays(this.#model.until!, 1) !== starts_on
    expect(status).toBe(moved ? 409 : 200)
    if (status === 200) this.#model.pauses(months)
    this.#happened(`pauses for ${months} months: ${status}`)
  }

  async #resume() {
    if (!this.#model.contract) return
    const may = this.#model.isPausing
    const { status } = await this.#ana.call('DELETE /client/finance/payment/{id}/pause', { params: this.#params })
    expect(status, 'the end of a pause').toBe(may ? 200 : 409)
    if (status !== 200) return
    if (this.#model.resumes()) this.#model.morning('made')
    this.#happened('resumes')
  }

  /** People come as long as there is room, several at once. */
  async #hire() {
    for (let left = 1 + this.#random.below(12); left > 0; left--) {
      const isRoom = await this.#inCompany((scope) =>
        requireSeat(scope).then(
          () => true,
          () => false,
        ),
      )
      expect(isRoom, this.told.join('\n')).toBe(this.#model.used < this.#model.people)
      if (!isRoom) break
      await employ(server, this.#ana, 1)
      this.#model.used++
    }
    this.#happened(`has ${this.#model.used} users`)
  }

  async #dismiss() {
    const gone = await server.asOwner(
      `update identity.members set disabled_at = now() where company_id = $1 and user_id <> $2 and disabled_at is null
         and user_id % 3 = $3 returning user_id`,
      [this.#ana.companyId, this.#ana.userId, this.#random.below(3)],
    )
    this.#model.used -= gone.length
    this.#happened(`has ${this.#model.used} users`)
  }

  async #agreeLimits() {
    if (this.#random.below(3) > 0) return
    const people = 1 + this.#random.below(30)
    await this.#inCompany((scope) => agreeLimits(scope, { people }))
    this.#model.agrees(people)
    this.#happened(`the provider agrees ${people} users`)
  }

  #inCompany = <T>(work: (scope: Scope) => Promise<T>) =>
    server.composed.jobContext.inCompany(this.#ana.companyId, work)

  /** Ledger, access, status and limits are what the model has, and the gateway holds as much money where all of it was heard of. */
  async #agree() {
    const { companyId } = this.#ana
    const model = this.#model
    const { charges, company, people } = await server.composed.jobContext.inCompany(companyId, async (scope) => ({
      charges: await companyCharges(scope),
      company: await findCompany(scope),
      people: (await limitsOf(scope)).people,
    }))
    const inWords: Record<string, SlowState> = { received: 'paid', confirmed: 'paid', refunded: 'returned' }
    const real = {
      charges: charges.map(
        ({ kind, period_from: from, period_to: to, value, method, due_on: due, state, covers_from, covers_to }) => {
          const now = inWords[state] ?? state
          return {
            kind,
            from,
            to,
            value,
            method,
            due,
            state: now,
            covers: now === 'paid' ? [covers_from, covers_to] : [],
          }
        },
      ),
      money: ofCents(charges.reduce((sum, { balance }) => sum + centsOf(balance), 0n)),
      until: paidUntil(charges) ?? undefined,
      status: paymentStatusOn(model.today, company),
      people,
    }
    const told = {
      charges: model.charges.map(({ kind, from, to, cents, method, due, state, covers }) => ({
        kind,
        from,
        to,
        value: ofCents(cents),
        method,
        due,
        state,
        covers: state === 'paid' ? [covers?.from ?? null, covers?.to ?? null] : [],
      })),
      money: ofCents(model.cents),
      until: model.until,
      status:
        model.status === 'PERIOD_FREE'
          ? paymentStatusOn(model.today, { ...company, payment_status: 'PERIOD_FREE' })
          : model.status,
      people: model.people,
    }
    expect(real, this.told.join('\n')).toEqual(told)
    expect(paying.gateway.failures).toEqual([])
  }

  /** At last everything is compared: the gateway holds what the ledger says, and no day is paid twice. */
  async end() {
    await this.#compare()
    await this.#agree()
    const held = this.#payments().filter(({ status }) => status === 'CONFIRMED' || status === 'RECEIVED')
    const cents = held.reduce((sum, { value }) => sum + centsOf(value as Amount), 0n)
    const isOld = [...this.#paidOn.values()].some((day) => day < addDays(this.#model.today, -90))
    if (!isOld) expect(ofCents(this.#model.cents), this.told.join('\n')).toBe(ofCents(cents))
    const covers = (await this.#charges()).filter(({ state }) => state === 'received' || state === 'confirmed')
    const days = covers.flatMap(({ covers_from, covers_to }) => {
      const list = []
      for (let day = covers_from; day !== null && day <= covers_to!; day = addDays(day, 1)) list.push(day)
      return list
    })
    expect(new Set(days).size, 'no day is paid twice').toBe(days.length)
  }
}

it(`ledger, access, status and limits are what the slow model has after each of many events`, async () => {
  let events = 0
  const lives = Array.from({ length: companies }, (_, life) => life).filter(lived)
  expect(lives.length).toBeGreaterThan(0)
  for (const seed of lives) {
    const life = await Life.begin(seed)
    for (let done = 0; done < actionsOfEach; done++) await life.act()
    await life.end()
    events += life.events
    paying.notices.length = 0
  }
  expect(events).toBeGreaterThan(lives.length * actionsOfEach)
})
