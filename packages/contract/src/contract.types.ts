/** Type tests of contract.ts. They run in the type check, not in the test runner. */
import { z } from 'zod'
import { defineCalls } from './contract.ts'

const id = z.object({ id: z.coerce.number<string | number>() })
const base = { summary: 'x', audience: 'everyone' } as const
export const fine = defineCalls({ 'GET /a/{id}': { ...base, params: id }, 'GET /a': base })
// A path with the id of a record alone says its parameter itself.
export const byId: { id: number } = defineCalls({ 'GET /a/{id}': base })['GET /a/{id}'].params._zod.output
// @ts-expect-error params missing
defineCalls({ 'GET /a/{taskId}': base })
// @ts-expect-error params missing
defineCalls({ 'GET /a/{id}/b/{taskId}': base })
// @ts-expect-error no parameter in the path
export const without: object = defineCalls({ 'GET /a': base })['GET /a'].params
// @ts-expect-error wrong param name
defineCalls({ 'GET /a/{taskId}': { ...base, params: id } })
// What the calls of a topic have alike is said once.
export const alike = defineCalls({ audience: 'finance' }, { 'GET /a': { summary: 'x' } })
// @ts-expect-error params missing, also there
defineCalls({ audience: 'finance' }, { 'GET /a/{taskId}': { summary: 'x' } })
// @ts-expect-error unknown property, also there
defineCalls({ audience: 'finance' }, { 'GET /a': { summary: 'x', boddy: id } })
// @ts-expect-error open to everybody by omission
defineCalls({ audience: 'everyone' }, { 'GET /a': { summary: 'x' } })
// @ts-expect-error nobody is said to make it
defineCalls({ 'GET /a': { summary: 'x' } })
// @ts-expect-error params not in the path
defineCalls({ 'GET /a': { ...base, params: id } })
// @ts-expect-error unknown method
defineCalls({ 'FETCH /a': base })
// @ts-expect-error unknown property
defineCalls({ 'GET /a': { ...base, boddy: id } })
// @ts-expect-error duplicate key
defineCalls({ 'GET /a': base, 'GET /a': base })
// @ts-expect-error unknown permission
defineCalls({ 'GET /a': { summary: 'x', audience: 'finances' } })
// @ts-expect-error unknown error code
defineCalls({ 'GET /a': { ...base, errors: ['nope'] } })
