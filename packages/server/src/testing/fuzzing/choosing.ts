import { type Call, isEvents } from '@prumo/contract/contract.ts'
import type { Input } from '../fixture.ts'
import type { Attempt, Change } from './attempt.ts'
import { brokenBodies, brokenForms, oddHeaders } from './broken-requests.ts'
import {
  addressPayloads,
  anyText,
  believable,
  inEveryAddress,
  inEveryRichText,
  inEveryText,
  type Payload,
  payloads,
} from './payloads.ts'
import { type Place, placesOf } from './places.ts'
import type { Seeded } from './seeded.ts'

/**
 * Attempts on one call, chosen by the seed: some of each kind, each field at least once. A longer run makes more of
 * the same.
 * @param many how many are chosen; those that every text gets are added.
 * @param whole false: of those that every text gets only a few, which each day are others.
 */
export function attemptsOn(call: Call, valid: Input, choice: Seeded, many: number, whole = true): Attempt[] {
  const places = placesOf(call, valid)
  const one = (place: Place, { name, value }: Payload): Change => ({
    what: `${whereOf(place)} = ${name}`,
    place,
    value,
  })
  const fields = choice.shuffled(places)
  const ofPlace = (place: Place) =>
    one(place, choice.pick(place.part === 'body' ? payloads : [...payloads.filter(fitsAddress), ...addressPayloads]))
  const texts = fields.filter(({ text, part }) => text && part !== 'params')

  // Always included, because a single verb may have forgotten the check.
  const always: Change[][] = [
    ...texts.map((place) => [one(place, inEveryText)]),
    ...fields
      .filter(({ part, text }) => part === 'params' || (part === 'query' && text))
      .flatMap((place) => inEveryAddress.map((payload) => [one(place, payload)])),
    ...fields.filter(({ html }) => html).map((place) => [one(place, inEveryRichText)]),
  ]
  const attempts = whole ? always : choice.shuffled(always).slice(0, 2)
  const half = Math.ceil(many / 2)
  for (let i = 0; i < half && fields.length; i++) attempts.push([ofPlace(fields[i % fields.length]!)])
  // Texts that pass validation and are stored.
  const some = Math.ceil(many / 6)
  for (let i = 0; i < some && texts.length; i++) {
    const place = texts[i % texts.length]!
    attempts.push([one(place, i % 3 ? choice.pick(believable) : anyText(choice))])
  }
  // A few changes at once.
  for (let i = 0; i < Math.ceil(many / 12) && fields.length > 1; i++)
    attempts.push([ofPlace(choice.pick(fields)), ofPlace(choice.pick(fields))])

  const requests: Change[] = [
    ...oddHeaders(),
    ...(call.body || call.form?.data ? brokenBodies() : []),
    ...(call.form ? brokenForms(call.form) : []),
    ...(call.query ? extras('query') : []),
    ...(call.body || call.form?.data ? extras('body') : []),
  ]
  if (!isEvents(call.response)) {
    const rest = Math.max(many - half - some, Math.ceil(many / 4))
    for (const change of choice.shuffled(requests).slice(0, rest)) attempts.push([change])
  }
  return attempts.map((changes) => ({ changes }))
}

const whereOf = ({ part, path }: Place) => [part, ...path].join('.')
const fitsAddress = ({ value }: Payload) =>
  typeof value !== 'object' && (typeof value !== 'string' || value.length < 10_000)

const unasked: readonly [key: string, value: unknown][] = [
  ['company_id', 1],
  ['user_id', '1'],
  ['id', 1],
  ['is_root', true],
  ['permissions', ['contacts']],
  ['__proto__', { polluted: 'sim' }],
  ['constructor', { prototype: { polluted: 'sim' } }],
  ['hasOwnProperty', 'x'],
  ['', ''],
  ['$where', '1'],
  ['a[b][c]', '1'],
  ['a'.repeat(1000), 'b'],
]
const extras = (extra: 'query' | 'body'): Change[] =>
  unasked.map(([key, value]) => ({ what: `${extra} has also ${key.slice(0, 20)}`, extra, key, value }))
