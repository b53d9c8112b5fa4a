import { addDays, shiftMonth } from '@prumo/contract/dates.ts'
import { PaymentInput } from '@prumo/contract/finance/entries/endpoints.ts'
import { EntryInput } from '@prumo/contract/finance/entries/model.ts'
import { MoneyAccountInput, TransferInput } from '@prumo/contract/finance/money/endpoints.ts'
import { type Amount, ofCents } from '@prumo/contract/money.ts'
import { projects } from '../admin/projects/projects.ts'
import { contacts } from '../contacts/contacts/contacts.ts'
import type { DemoBuilder } from '../platform/demo/demo-builder.ts'
import type { Scope } from '../platform/scope.ts'
import { importChart } from './chart/importing.ts'
import { chartOf } from './chart/queries.ts'
import { type DemoLine, demoLines } from './demo-lines.ts'
import { savePreviews } from './dre/previews.ts'
import { createEntry } from './entries/creating.ts'
import { payEntry } from './entries/paying.ts'
import { createMoneyAccount, setInitialValue } from './money/accounts.ts'
import { ensureMainAccount } from './money/main-account.ts'
import { createTransfer } from './money/transfers.ts'
import { closeMonth } from './months/closing.ts'

/** The finance of the demo bakery: its usual chart, its money, what it sold and paid, and what is due. */
export async function buildFinance(demo: DemoBuilder) {
  const scope = await demo.as('beatriz', addDays(demo.today, -58), '14:10')
  await importChart(scope, 'food')
  const places = await buildPlaces(scope)
  const month = demo.today.slice(0, 7)
  for (const back of [-1, 0, 1]) await buildMonth(demo, places, shiftMonth(month, back), back)
  await buildOven(demo, places)
  await buildPartly(demo, places)
  await buildBudget(demo, places)
  const ana = await demo.as('ana', demo.today, '09:00')
  await closeMonth(ana, shiftMonth(month, -2))
}

type Places = {
  bank: number
  cash: number
  project: (name: string | undefined) => number
  contact: (beginning: string | undefined) => number | null
  of: (line: Pick<DemoLine, 'of'>) => { classification_id: number; scheme_account_id: number }
}

/** Where entries belong: the numbers that the database gave. */
async function buildPlaces(scope: Scope): Promise<Places> {
  const cash = await ensureMainAccount(scope)
  await setInitialValue(scope, '3200.00' as Amount)
  const bank = await createMoneyAccount(
    scope,
    MoneyAccountInput.parse({ name: 'Banco do Vale', type: '1', initial_value: 41_700 }),
  )
  const [chart, units, known] = [await chartOf(scope), await projects(scope), await contacts(scope)]
  const all = new Map(
    chart.flatMap((category) =>
      category.subtopics.map((account) => [
        `${category.name}/${account.name}`,
        { classification_id: category.id, scheme_account_id: account.id },
      ]),
    ),
  )
  return {
    bank: bank.id,
    cash,
    project: (name) => units.find((unit) => unit.name === name)?.id ?? 0,
    contact: (beginning) => known.contacts.find(({ name }) => beginning && name.startsWith(beginning))?.id ?? null,
    of: ({ of }) => all.get(of.join('/'))!,
  }
}

/** What is due in a month; what is past is paid, but for the last days and one bill that was forgotten. */
async function buildMonth(demo: DemoBuilder, places: Places, month: string, back: number) {
  for (const [place, line] of demoLines.entries())
    for (const [turn, day] of line.days.entries()) {
      const due = `${month}-${String(day).padStart(2, '0')}`
      const scope = await demo.as('beatriz', bookedOn(demo, due), '10:30')
      const isSold = line.of[0] === 'Alimentação' && line.by !== 1
      const isPaid =
        due < addDays(demo.today, isSold ? 0 : -1) && !(line.says === 'Pães e lanches da cantina' && back === 0)
      // What is sold is not known long before, nor what is bought each week.
      if (due > demo.today && (line.cash || (back === 1 && line.days.length > 1))) continue
      await createEntry(scope, {
        ...EntryInput.parse({
          ...places.of(line),
          description: line.says,
          payment_method_id: line.by,
          value: valueOf(line, place, back, turn),
          month_competence: line.before ? shiftMonth(month, -1) : month,
          date_finish: due,
          project_id: places.project(line.project),
          contact_id: places.contact(line.contact),
          money_account_id: line.cash ? places.cash : places.bank,
          date: isPaid ? due : null,
        }),
      })
      if (line.cash && isPaid && line.project === 'Loja Centro') await buildDeposit(scope, places, due)
    }
}

/** The cash of the week goes to the bank. */
const buildDeposit = (scope: Scope, { cash, bank }: Places, date: string) =>
  createTransfer(
    scope,
    TransferInput.parse({ from_id: cash, to_id: bank, value: 4200, date, description: 'Depósito do caixa' }),
  )

/** The oven that was bought in ten instalments. */
async function buildOven(demo: DemoBuilder, places: Places) {
  const first = `${shiftMonth(demo.today.slice(0, 7), -1)}-18`
  const scope = await demo.as('beatriz', bookedOn(demo, first), '11:00')
  await createEntry(scope, {
    ...EntryInput.parse({
      ...places.of({ of: ['Investimentos', 'Compra de máquinas'] }),
      description: 'Forno de lastro da Loja Vila Mariana',
      payment_method_id: 1,
      value: 24_900,
      month_competence: first.slice(0, 7),
      date_finish: first,
      date: first,
      project_id: places.project('Loja Vila Mariana'),
      contact_id: places.contact('Fornos'),
      money_account_id: places.bank,
    }),
    series: { type: '1', count: 10, every: 'month' },
  })
}

/** A party that was paid by half, and a bill that was paid late, with interest and a fine. */
async function buildPartly(demo: DemoBuilder, places: Places) {
  const due = addDays(demo.today, -12)
  const scope = await demo.as('beatriz', bookedOn(demo, due), '16:20')
  const base = {
    month_competence: due.slice(0, 7),
    date_finish: due,
    payment_method_id: 2,
    money_account_id: places.bank,
  }
  const party = await createEntry(
    scope,
    EntryInput.parse({
      ...base,
      ...places.of({ of: ['Alimentação', 'Encomendas e eventos'] }),
      description: 'Festa do condomínio',
      value: 3600,
      project_id: places.project('Encomendas e eventos'),
      contact_id: places.contact('Condomínio'),
    }),
  )
  const pay = async (id: number, day: string, payment: object) =>
    payEntry(await demo.as('beatriz', day, '09:40'), id, PaymentInput.parse({ date: day, ...payment }))
  await pay(party.id, due, { value: 1800, cleared_on: due })
  const repair = await createEntry(
    scope,
    EntryInput.parse({
      ...base,
      ...places.of({ of: ['Ocupação', 'Manutenção predial'] }),
      description: 'Conserto da câmara fria',
      value: 1290,
      project_id: places.project('Loja Centro'),
      contact_id: places.contact('Fornos'),
    }),
  )
  await pay(repair.id, addDays(due, 4), { interest: 8.6, fine: 25.8 })
}

/** What Ana meant the year to be: the usual month, a little better. */
async function buildBudget(demo: DemoBuilder, places: Places) {
  const year = Number(demo.today.slice(0, 4))
  const scope = await demo.as('ana', addDays(demo.today, -50), '17:00')
  for (const [project, lines] of Map.groupBy(demoLines, (line) => places.project(line.project))) {
    const cells = [...Map.groupBy(lines, (line) => places.of(line).scheme_account_id)].flatMap(
      ([subtopic_id, same]) => {
        const reais = same.reduce((sum, { value, days }) => sum + value * days.length, 0)
        const preview = ofCents(BigInt(Math.round(reais / 100)) * 10_000n)
        return Array.from({ length: 12 }, (_, index) => ({ subtopic_id, month: index + 1, preview }))
      },
    )
    await savePreviews(scope, project, year, cells)
  }
}

/** A week before it was due, but not before the company began here, nor later than today. */
function bookedOn({ today }: DemoBuilder, due: string): string {
  const [first, wanted] = [addDays(today, -57), addDays(due, -7)]
  return wanted < first ? first : wanted > today ? today : wanted
}

/** Each month, shop and week is a little other than the last; the sums are the same wherever the demo is built. */
function valueOf({ value, grows = 0, days }: DemoLine, place: number, back: number, turn: number): Amount {
  const isFixed = days.length === 1 && value % 100 === 0 && grows === 0 && value < 10_000
  const sways = isFixed ? 0 : ((place * 7 + (back + 20) * 13 + turn * 5) % 17) - 8
  const cents = isFixed ? 0 : (place * 31 + (back + 20) * 17 + turn * 43) % 100
  return ofCents((BigInt(value) * 100n * BigInt(1000 + sways * 10 + back * grows * 10)) / 1000n + BigInt(cents))
}
