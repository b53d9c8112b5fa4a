import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { areas } from '../areas.ts'
import { recordsOf } from '../platform/records/records-of.ts'
import { openFilledDatabase } from './filled-database.ts'
import { type Person, TestServer } from './test-server.ts'

/* Plans of action that are made of records: every kind of record that an area declares, from both sides. */

const web = fileURLToPath(new URL('../../../web/src', import.meta.url))

/** Ids of Ana's records of each kind, some of which she may see. */
const candidates: Readonly<Record<string, string>> = {
  task: 'select id::text from routine.tasks',
  meeting_item: 'select id::text from routine.meeting_items',
  minutes_subject: 'select id::text from minutes.subjects',
  rnc: 'select id::text from quality.nonconformities',
  audit_answer: 'select id::text from quality.audit_answers',
  quality_change_action: 'select id::text from quality.change_actions',
  critical_item: 'select id::text from quality.review_items',
  quality_risk: 'select id::text from quality.risks',
  work_risk: 'select id::text from quality.work_risks',
  strategy_subject: 'select id::text from strategy.subjects',
  strategy_crossing: 'select id::text from strategy.crossings',
  diagnostic_answer: `select diagnostic_id || '@' || question as id from diagnostics.answers`,
  feedback_point: `select id || '@comunicao' as id from people.feedbacks`,
  competence_gap: `select collaborator_id || '@' || competence_id as id from people.assessments`,
  round_person: 'select id::text from people.round_people',
  indicator_month: `select id || '@2026-07' as id from results.indicators`,
  board_card: 'select id::text from boards.cards',
}
const declared = recordsOf(areas)
  .flatMap(({ origins }) => origins)
  .map(({ kind }) => kind)
const server = new TestServer()
let ana: Person
let department_id: number

beforeAll(async () => {
  ana = await openFilledDatabase(server, { DATABASE_POOL: '4' })
  const body = { name: 'Planos de tudo' }
  department_id = (await ana.call('POST /client/departments', { body })).body.response.id
})

afterAll(() => server.close())

const asked = (kind: string, id: string) =>
  server.attempt(ana.token, 'GET /client/action-plan/origins/{kind}/{id}', { params: { kind, id } })

/** The first record of a kind that Ana may see. */
async function recordOf(kind: string): Promise<string> {
  const rows = await server.asOwner<{ id: string }>(`select id from (${candidates[kind]}) x limit 200`)
  for (const { id } of rows) if ((await asked(kind, id)).status === 200) return id
  throw new Error(`Ana sees no record of the kind ${kind}`)
}

describe('a record of any area becomes a plan of action', () => {
  it('and every declared kind is tried here', () => {
    expect(declared.toSorted()).toEqual(Object.keys(candidates).toSorted())
  })

  it.each(declared)(
    '%s: its words go over, and both show the other with the state of the plan as it is',
    async (kind) => {
      const id = await recordOf(kind)
      const read = async () =>
        (await ana.call('GET /client/action-plan/origins/{kind}/{id}', { params: { kind, id } })).body
      const { words } = await read()
      expect(words.problem).not.toBe('')
      const input = { ...words, to_do: words.to_do || 'Corrigir', department_id, origin: { kind, id } }
      const made = (await ana.call('POST /client/action-plan', { body: input as never })).body.response
      expect(made).toMatchObject({ problem: words.problem, to_why_do: words.to_why_do })
      expect(made.origin).toMatchObject({ kind, id })
      expect(made.origin!.title).not.toBe('')
      expect(made.origin!.link).toMatch(/^\//)
      const listed = async () =>
        (await ana.call('GET /client/action-plan/origins/{kind}', { params: { kind }, query: { ids: `${id},1` } })).body
      const states = async () =>
        [await read(), await listed()].map(({ response }) => response.find((plan) => plan.id === made.id)?.status)
      expect(await states()).toEqual(['START', 'START'])
      const action = { type: 'conclude' as const, date: '2026-01-15' }
      await ana.call('POST /client/action-plan/bulk', { body: { ids: [made.id], action } })
      expect(await states()).toEqual(['SUCCESS', 'SUCCESS'])
    },
  )

  it('and the screens of each kind offer it and show the plans', () => {
    const sources = globSync('**/*.tsx', { cwd: web }).map((file) => readFileSync(join(web, file), 'utf8'))
    const some = (pattern: RegExp) => sources.some((source) => pattern.test(source))
    for (const kind of declared) {
      expect([
        kind,
        some(
          new RegExp(
            `(<(?:Plan(?:Item|Button|Menu)|Record(?:Item|Button)) kind="|planOf\\('|origin: \\{ kind: ')${kind}['"]`,
          ),
        ),
      ]).toEqual([kind, true])
      expect([kind, some(new RegExp(`<(?:RecordPlans|MadeOfRecord) kind="${kind}"`))]).toEqual([kind, true])
    }
  })
})
