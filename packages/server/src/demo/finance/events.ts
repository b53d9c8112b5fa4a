import { addDays, shiftMonth } from '@prumo/contract/dates.ts'
import { PaymentInput } from '@prumo/contract/finance/entries/endpoints.ts'
import { EntryInput } from '@prumo/contract/finance/entries/model.ts'
import type { Amount } from '@prumo/contract/money.ts'
import { searchable } from '@prumo/contract/searchable.ts'
import { createEntry } from '../../finance/entries/creating.ts'
import { payEntry } from '../../finance/entries/paying.ts'
import type { DemoBuilder } from '../../platform/demo/demo-builder.ts'
import type { DemoLine } from './lines.ts'
import type { Places } from './places.ts'
import { opening, reform } from './story.ts'
import { type Booked, bookedOn } from './writing.ts'

type Once = Pick<DemoLine, 'of' | 'says' | 'value' | 'project' | 'contact'> & {
  back: number
  day: number
  paid: boolean
}
const vila = 'Loja Vila Mariana'
/** What is due today. */
const ofToday: Pick<DemoLine, 'of' | 'says' | 'value' | 'project'> = {
  of: ['Ingredientes e bebidas', 'Hortifrúti'],
  says: 'Frutas e verduras da semana',
  value: 420,
  project: 'Loja Centro',
}

/** What happened once: the loan and the reform of the second shop, and what last month left to be put right. */
const events: readonly Once[] = [
  {
    of: ['Entradas de sócios e empréstimos', 'Captação de empréstimos'],
    says: 'Empréstimo da reforma',
    value: 60_000,
    contact: 'Banco',
    back: reform,
    day: 6,
    paid: true,
  },
  {
    of: ['Investimentos', 'Reformas'],
    says: 'Reforma do ponto, primeira parte',
    value: 24_600,
    project: vila,
    back: reform,
    day: 12,
    paid: true,
  },
  {
    of: ['Investimentos', 'Reformas'],
    says: 'Reforma do ponto, entrega',
    value: 19_800,
    project: vila,
    back: opening,
    day: 4,
    paid: true,
  },
  {
    of: ['Investimentos', 'Compra de móveis'],
    says: 'Balcão, vitrines e mesas',
    value: 13_900,
    project: vila,
    back: opening,
    day: 9,
    paid: true,
  },
  {
    of: ['Marketing', 'Material gráfico'],
    says: 'Inauguração: fachada e panfletos',
    value: 4300,
    project: vila,
    back: opening,
    day: 8,
    paid: true,
  },
  {
    of: ['Ocupação', 'Manutenção predial'],
    says: 'Dedetização das lojas',
    value: 1180,
    back: -1,
    day: 24,
    paid: false,
  },
  // Typed twice, by two people.
  { of: ['Mercadorias', 'Embalagens'], says: 'Caixas para bolo', value: 1460, back: -1, day: 17, paid: true },
  { of: ['Mercadorias', 'Embalagens'], says: 'Caixas de bolo (boleto)', value: 1460, back: -1, day: 18, paid: false },
]

/** The entries that came once, and one of today. */
export const eventsOf = (today: string, places: Places): Booked[] => [
  ...events.map(({ back, day, paid, ...event }) =>
    eventOn(`${shiftMonth(today.slice(0, 7), back)}-${String(day).padStart(2, '0')}`, paid, event, places),
  ),
  eventOn(today, false, ofToday, places),
]

function eventOn(due: string, paid: boolean, event: Omit<Once, 'back' | 'day' | 'paid'>, places: Places): Booked {
  return {
    ...places.of(event),
    description: event.says,
    words: searchable(event.says),
    payment_method: 1,
    value: `${event.value}.00` as Amount,
    competence: `${due.slice(0, 7)}-01`,
    due_on: due,
    project_id: places.project(event.project),
    contact_id: places.contact(event.contact),
    money_account_id: places.bank,
    payment_code: '',
    paid_on: paid ? due : null,
  }
}

/** The oven that was bought in ten instalments. */
export async function buildOven(demo: DemoBuilder, places: Places) {
  const first = `${shiftMonth(demo.today.slice(0, 7), -1)}-18`
  const scope = await demo.as('beatriz', bookedOn(demo, first), '11:00')
  await createEntry(scope, {
    ...EntryInput.parse({
      ...placed(places, ['Investimentos', 'Compra de máquinas']),
      description: 'Forno de lastro da Loja Vila Mariana',
      payment_method_id: 1,
      value: 24_900,
      month_competence: first.slice(0, 7),
      date_finish: first,
      date: first,
      project_id: places.project(vila),
      contact_id: places.contact('Fornos'),
      money_account_id: places.bank,
    }),
    series: { type: '1', count: 10, every: 'month', closed_day: 'keep', raise: '0.00' as Amount, corrections: [] },
  })
}

/** A party that was paid by half, and a bill that was paid late, with interest and a fine. */
export async function buildPartly(demo: DemoBuilder, places: Places) {
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
      ...placed(places, ['Alimentação', 'Encomendas e eventos']),
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
      ...placed(places, ['Ocupação', 'Manutenção predial']),
      description: 'Conserto da câmara fria',
      value: 1290,
      project_id: places.project('Loja Centro'),
      contact_id: places.contact('Fornos'),
    }),
  )
  await pay(repair.id, addDays(due, 4), { interest: 8.6, fine: 25.8 })
}

function placed(places: Places, of: DemoLine['of']) {
  const { category_id, account_id } = places.of({ of })
  return { classification_id: category_id, scheme_account_id: account_id }
}
