import { allCalls } from '@prumo/contract/areas.ts'
import { type Call, isEvents } from '@prumo/contract/contract.ts'
import type { Input } from '../fixture.ts'
import { fixtures } from '../fixtures.ts'
import { wireForm } from '../fuzzing/sending.ts'
import { isChosen, type Load } from '../isolation/loads.ts'
import { maximal } from '../isolation/maximal.ts'
import type { Person, TestServer } from '../test-server.ts'
import { from, post } from './sending.ts'
import { herNetwork, type Victim } from './victim.ts'

/** Requests of strangers. `accepted`: the most of them that may succeed, however many are sent. */
export type Abuse = Load & { accepted?: number }

/** Where the nth request comes from: as many networks as one holder of a /48 has at hand. */
const elsewhere = (n: number) => `2001:db8:1:${(n % 5000).toString(16)}::${n.toString(16)}`
/** An attacker with one network, and as many addresses as they like. */
const oneNetwork = (n: number) => `2001:db8:2:1::${n.toString(16)}`

/** Marks of two classes in turn make normalising quadratic; joined letters make a text long when it is folded. */
const worstText = `a${'\u0301\u0316'.repeat(7_000)}ﷺ`
/** The most marks of that kind that an honest text could have, again and again. */
const worstWord = `ṩ${'\u0301\u0316'.repeat(12)}ﷺ `

/**
 * Every declared call that is open to anybody: its input at its declared maximum, and a body of the worst text. A new
 * call is included by its declaration.
 */
export async function openCalls(server: TestServer, ana: Person): Promise<Abuse[]> {
  const loads: Abuse[] = []
  for (const [key, call] of allCalls) {
    const fixture = fixtures[key]
    if (call.audience !== 'public' || !fixture || isEvents(call.response) || !isChosen(key)) continue
    const valid = await fixture.prepare({ server, ana, secret: 'Sigiloso' })
    const load = async (name: string, input: Input) => {
      const sent = await wireForm(key, call, { ...input, params: inventedParams(call, input) }, { changes: [] })
      loads.push({ name: `${key}, ${name}`, request: (n) => from(elsewhere(n), sent) })
    }
    await load('at its maximum', maximal(call, valid, worstWord))
    if (valid.body !== undefined) await load('of the worst text', { ...valid, body: worstOf(valid.body) })
  }
  return loads
}

/** A token that opens nothing: strangers have no other. */
const inventedParams = ({ params }: Call, input: Input) =>
  params && { ...input.params, ...(input.params?.token !== undefined && { token: 'a.inventado-por-um-estranho' }) }

/** Each text is as long as a body may be, the others as they are. */
function worstOf(body: unknown): unknown {
  const record = body as Record<string, unknown>
  const field = Object.keys(record).find((name) => typeof record[name] === 'string')
  return field === undefined ? body : { ...record, [field]: `${String(record[field])}${worstText}` }
}

/** Floods that use up what belongs to somebody else, within the limits of requests. */
export function floods({ ana, form, staff }: Victim): Abuse[] {
  const complaint = { what: 'Nada disso aconteceu', name: '', contact: '', website: '' }
  const registration = (n: number) => ({
    name: 'Robô',
    company_name: `Robôs ${n}`,
    email: `robo${n}-${ana.userId}@lugar-nenhum.com.br`,
    phone: '11987654321',
    cpf_cnpj: '52998224725',
    password: 'uma senha de robô comprida',
    terms: true,
  })
  const all: (Omit<Abuse, 'request'> & { path: string; body: (n: number) => object; where: (n: number) => string })[] =
    [
      {
        name: 'complaints to her company, of one network',
        path: `/reclamacao/${form}`,
        body: () => complaint,
        where: oneNetwork,
        accepted: 5,
      },
      {
        name: 'complaints to her company, of many networks',
        path: `/reclamacao/${form}`,
        body: () => complaint,
        where: elsewhere,
        accepted: 30,
      },
      {
        name: 'complaints with invented addresses, of her network',
        path: '/reclamacao/a.inventado',
        body: () => complaint,
        where: () => herNetwork,
        accepted: 0,
      },
      {
        name: 'wrong passwords for her, of many networks',
        path: '/sign/client',
        body: (n) => ({ email: ana.email, password: `adivinhada ${n}` }),
        where: elsewhere,
        accepted: 0,
      },
      {
        name: 'wrong passwords for others, of her network',
        path: '/sign/client',
        body: (n) => ({ email: `alguem${n}@lugar-nenhum.com.br`, password: 'adivinhada' }),
        where: () => herNetwork,
        accepted: 0,
      },
      {
        name: 'recoveries of her password, of many networks',
        path: '/sign/client/remember',
        body: () => ({ email: ana.email }),
        where: elsewhere,
        accepted: 3,
      },
      {
        name: 'wrong passwords for the provider, of many networks',
        path: '/provider/session',
        body: (n) => ({ email: staff.email, password: `adivinhada ${n}`, code: '000000' }),
        where: elsewhere,
        accepted: 0,
      },
      {
        name: 'wrong passwords for the provider, of its network',
        path: '/provider/session',
        body: (n) => ({ email: `alguem${n}@lugar-nenhum.com.br`, password: 'adivinhada', code: '000000' }),
        where: () => herNetwork,
        accepted: 0,
      },
      {
        name: 'registrations, of her network',
        path: '/register',
        body: registration,
        where: () => herNetwork,
        accepted: 20,
      },
      {
        name: 'invented tickets, of her network',
        path: '/sign/client/second-step',
        body: (n) => ({ ticket: `t${n}`, code: '000000', trust_device: false }),
        where: () => herNetwork,
        accepted: 0,
      },
    ]
  return all
    .filter(({ name }) => isChosen(name))
    .map(({ path, body, where, ...load }) => ({
      ...load,
      request: (n) => from(where(n), post(path, body(n))),
    }))
}
