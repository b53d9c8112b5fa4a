import { type Seeded, seeded } from '../fuzzing/seeded.ts'
import type { Person, TestServer } from '../test-server.ts'

export type Stage = { server: TestServer; ana: Person; choice: Seeded }

/** One of the simultaneous actions. */
export type Action = {
  /** The name of the action, so that invariants find its answers: 'close'. */
  what: string
  make: () => Promise<{ status: number; body: unknown; error: { code: string } }>
  /** The audit action: each acknowledged answer leaves exactly one row with it, in the company of `Stage.ana`. */
  records?: string
}

export type Outcome = { what: string; status: number; code: string | undefined; body: unknown }

/** The answers of the actions, in the order in which they arrived. */
export class Outcomes {
  readonly all: readonly Outcome[]
  constructor(all: readonly Outcome[]) {
    this.all = all
  }
  /** The acknowledged answers (2xx). */
  done(what: string) {
    return this.all.filter((outcome) => outcome.what === what && outcome.status < 300)
  }
  refused(what: string) {
    return this.all.filter((outcome) => outcome.what === what && outcome.status >= 400)
  }
  /** The codes of refusals that are not among the expected ones. */
  unexpected(what: string, ...expected: string[]) {
    return this.refused(what).flatMap(({ code }) =>
      expected.includes(String(code)) ? [] : [`${what} answered ${code}`],
    )
  }
}

/**
 * Simultaneous actions on the same records. An area declares its own in `<area>/concurrency.fixtures.ts`;
 * `scenarios.ts` lists them. Checked for every scenario without a declaration: no 5xx, every action is answered, and
 * for each action with `records` the trail has as many rows as were acknowledged.
 */
export type Scenario = {
  /** The guarantee, in a sentence. */
  name: string
  run: (stage: Stage) => Promise<{
    actions: readonly Action[]
    /** The broken invariants, a sentence each; `[]` when there is none. */
    invariants: (outcomes: Outcomes) => Promise<readonly string[]>
  }>
}

/** Infers the type of the state that `arrange` makes and the other parts use. */
export const scenario = <State>(parts: {
  name: string
  arrange(stage: Stage): Promise<State>
  actions(state: State, stage: Stage): readonly Action[]
  invariants(state: State, outcomes: Outcomes, stage: Stage): Promise<readonly string[]> | readonly string[]
}): Scenario => ({
  name: parts.name,
  async run(stage) {
    const state = await parts.arrange(stage)
    return {
      actions: parts.actions(state, stage),
      invariants: async (outcomes) => parts.invariants(state, outcomes, stage),
    }
  },
})

/** The same action several times. */
export const times = (count: number, make: (i: number) => Action): Action[] =>
  Array.from({ length: count }, (_, i) => make(i))

/** Of a hang. */
const patienceMs = 600_000

/** Runs a scenario once, with all actions at once in an order from the seed; returns the broken invariants. */
export async function runScenario(server: TestServer, { run }: Scenario, seed: string): Promise<string[]> {
  const choice = seeded(seed)
  await server.asOwner('delete from platform.rate_limits')
  const ana = await server.company()
  const { actions, invariants } = await run({ server, ana, choice })
  const [before] = await trail(server, ana)
  const all: Outcome[] = []
  const made = choice.shuffled(actions).map(async ({ what, make }) => {
    const answer = await make()
    all.push({
      what,
      status: answer.status,
      code: (answer.error as { code: string } | undefined)?.code,
      body: answer.body,
    })
  })
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<'late'>((resolve) => {
    timer = setTimeout(() => resolve('late'), patienceMs)
  })
  const ended = await Promise.race([Promise.all(made), late])
  clearTimeout(timer)
  if (ended === 'late')
    return [`${actions.length - all.length} of ${actions.length} were not answered in ${patienceMs} ms`]

  const wrong = all.flatMap(({ what, status, code }) => (status >= 500 ? [`${what} answered ${status} ${code}`] : []))
  for (const action of new Set(actions.flatMap(({ records }) => records ?? []))) {
    const kinds = new Set(actions.flatMap(({ what, records }) => (records === action ? [what] : [])))
    const acknowledged = all.filter(({ what, status }) => kinds.has(what) && status < 300).length
    const [written] = await server.asOwner<{ count: number }>(
      'select count(*)::int as count from audit.trail where company_id = $1 and id > $2 and action = $3',
      [ana.companyId, before!.last, action],
    )
    if (written!.count !== acknowledged)
      wrong.push(`${acknowledged} of ${action} were acknowledged and ${written!.count} recorded`)
  }
  wrong.push(...(await invariants(new Outcomes(all))))
  return wrong
}

const trail = (server: TestServer, { companyId }: Person) =>
  server.asOwner<{ last: string }>('select coalesce(max(id), 0) as last from audit.trail where company_id = $1', [
    companyId,
  ])

/** How many rows a query finds, as the owner of the database. */
export async function countOf(server: TestServer, from: string, values: unknown[]): Promise<number> {
  const [row] = await server.asOwner<{ count: number }>(`select count(*)::int as count from ${from}`, values)
  return row!.count
}

/** The sentence, when the condition does not hold. */
export const unless = (holds: boolean, sentence: string): string[] => (holds ? [] : [sentence])
