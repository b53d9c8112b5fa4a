import type { Call, CallKey } from '@prumo/contract/contract.ts'
import { Order } from '@prumo/contract/fields.ts'
import type { Fixture, Fixtures, World } from './fixture.ts'

export type Made<Key extends CallKey = CallKey> = {
  /** The call that makes a record and answers it as `response`. */
  create: Key
  /** A new record on every call; its texts contain the secret of the world. */
  body: (world: World) => object | Promise<object>
  /** The record is one person's. */
  personal?: boolean
}

/** A person whose calls answer a new record. */
interface Maker {
  call(key: CallKey, input: object): Promise<{ body: { response: { id: number } } }>
}

/** Makes a record by its call. */
export const making =
  ({ create, body }: Made) =>
  async (world: World): Promise<{ id: number }> => {
    const maker = world.ana as unknown as Maker
    return (await maker.call(create, { body: await body(world) })).body.response
  }

/**
 * The fixtures of a plain record, read from its declared calls: a list is asked for when there is one record, a call with
 * an id in its path or body gets the id of a new one, and an order turns two of them round.
 * @param others the fixtures of calls that need something else.
 */
export function recordFixtures<Key extends CallKey>(
  calls: Readonly<Record<Key, Call>>,
  record: Made<Key>,
  others: Partial<Record<Key, Fixture>> = {},
): Fixtures {
  const create = making(record)
  const named = { refers: true, ...(record.personal && { personal: true }) }
  const fixtureOf = (key: Key): Fixture => {
    if (key === record.create)
      return { prepare: async (world) => ({ body: await record.body({ ...world, secret: 'novo' }) }) }
    const [method, path = ''] = key.split(' ')
    const parameter = /\{(\w+)\}/.exec(path)?.[1]
    if (calls[key].body === Order) {
      return {
        ...named,
        async prepare(world) {
          const [first, second] = [await create(world), await create(world)]
          return { body: [second.id, first.id] }
        },
      }
    }
    if (parameter === undefined && method === 'GET') {
      return {
        fillsTables: true,
        async prepare(world) {
          await create(world)
          return {}
        },
      }
    }
    return {
      ...named,
      async prepare(world) {
        const { id } = await create(world)
        const body = method === 'PUT' && (await record.body(world))
        if (parameter !== undefined) return { params: { [parameter]: id }, ...(body && { body }) }
        return { body: { ...body, id } }
      },
    }
  }
  const keys = Object.keys(calls) as Key[]
  return Object.fromEntries(keys.map((key) => [key, others[key] ?? fixtureOf(key)]))
}
