import { afterAll, beforeAll, expect, it } from 'vitest'
import { type FreshDatabase, freshDatabase } from './database.ts'
import { withClient } from './database-server.ts'
import { type Properties, propertiesOf } from './distribution.ts'

// What must hold so that an engine (Citus) can spread companies over servers by company_id, and what is an exception: both are
// told in docs/growing.md.

let database: FreshDatabase
let found: Properties

beforeAll(async () => {
  database = await freshDatabase()
  found = await withClient(database.connection, propertiesOf)
})
afterAll(() => database.drop())

/** Looked up before the company is known: random enough to be unique without the engine. */
const secretColumn = /\((?:\w*_)?(?:token|hash|key)\)$/
/** Those of sign-in, which stay on one server with the people. */
const ofSignIn = ['identity.sessions (id)', 'identity.sign_ins (user_id, id)']
/** Small, or written seldom: copied to every server. */
const everywhere = ['billing.contract_texts', 'billing.plans', 'identity.users', 'routine.tag_colors']
/** What triggers do: keep the company’s own search, sums and versions up to date, keep evidence as it was, tell the nodes. */
const knownTriggers =
  /^(?:search\.follow_\w+|chat\.follow_words|finance\.sum_\w+|\w+\.keep_(?:evidence|history)|platform\.move_(?:area|company|member|person)|identity\.(?:narrow_rights|tell_rights_changed|tell_session_ended))$/

it('every key of a company’s table has the company in it, but random secrets and those of sign-in', () => {
  expect(found.keys.filter((key) => !secretColumn.test(key))).toEqual(ofSignIn)
})

it('a reference stays in its company, or leads to a table that is on every server', () => {
  const targets = found.leaving.map((reference) => reference.split(' → ')[1]!)
  expect([...new Set(targets)].sort()).toEqual(everywhere)
  expect(everywhere.filter((table) => !found.shared.includes(table))).toEqual([])
})

it('no deletion empties the company of what refers to it, but of a sign-in', () => {
  expect(found.emptying).toEqual(['identity.sign_ins → identity.companies'])
})

it('triggers do what is known of them', () => {
  expect(found.triggers.filter((name) => !knownTriggers.test(name))).toEqual([])
})

it('what excludes others names the company first, but absences, which name it as a range', () => {
  expect(found.excluding.map((name) => name.split('.').slice(0, 2).join('.'))).toEqual(['admin.absences'])
})

it('all rows of all companies’ tables say whose they are, but a sign-in that failed', () => {
  expect(found.optional).toEqual(['identity.sign_ins'])
})
