import { expect, it } from 'vitest'
import { pack, unpack } from './packing.ts'

const through = (value: unknown) => unpack(JSON.parse(JSON.stringify(pack(value))) as ReturnType<typeof pack>)

const can = { edit: true, close: true, remove: false }
const contact = { id: 7, name: 'Padaria Pão Quente', email: 'oi@pao.com.br' }
const task = (id: number, more: object = {}) => ({ id, label: `Tarefa ${id}`, contacts: [], can, done: false, ...more })

it('gives back what was packed', () => {
  for (const value of [
    null,
    0,
    false,
    '',
    'texto',
    [],
    {},
    [[], [[]]],
    [1, 'dois', null, [3]],
    [{}],
    [{}, {}],
    [null, {}],
    [{ a: 1 }, { b: 1 }],
    [{ a: 1 }, { a: 1, b: 2 }],
    [
      { a: 1, b: 2 },
      { b: 3, a: 4 },
    ],
    [{ a: undefined, b: 1 }, { b: 1 }],
    [0, 1],
    [1, {}, ['a'], [2]],
    [
      [2, 0],
      [2, 0],
    ],
    { tasks: [task(1), task(2, { contacts: [contact] }), task(3, { contacts: [contact, contact] })] },
    [{ tasks: [task(1), task(2)] }, { tasks: [] }, { tasks: [task(3, { contacts: [contact] })] }],
    [
      {
        deep: [
          { can, more: { can } },
          { can, more: { can } },
        ],
      },
      {
        deep: [
          { can, more: { can } },
          { can, more: {} },
        ],
      },
    ],
  ])
    expect(through(value), JSON.stringify(value)).toEqual(JSON.parse(JSON.stringify(value)))
})

it('gives back values of any shape', () => {
  let state = 7
  const next = (below: number) => (state = (state * 48_271) % 2_147_483_647) % below
  const any = (depth: number): unknown => {
    const kind = next(depth > 0 ? 7 : 4)
    if (kind < 4) return [null, next(3), `texto de algum tamanho ${next(3)}`, next(2) === 1][kind]
    if (kind === 4) return Array.from({ length: next(4) }, () => any(depth - 1))
    if (kind === 5) return Object.fromEntries(Array.from({ length: next(4) }, (_, n) => [`k${n}`, any(depth - 1)]))
    return Array.from({ length: next(5) }, () => ({ a: any(depth - 1), b: any(depth - 1), c: 'sempre' }))
  }
  for (let n = 0; n < 300; n++) {
    const value = any(5)
    expect(through(value), JSON.stringify(value)).toEqual(value)
  }
})

it('writes names, what all records have, and what stands in several places once', () => {
  const tasks = Array.from({ length: 50 }, (_, n) => task(n, { contacts: n % 2 ? [contact] : [] }))
  const text = JSON.stringify(pack({ tasks }))
  expect(text.split('"label"').length - 1).toBe(1)
  expect(text.split('"close"').length - 1).toBe(1)
  expect(text.split(contact.email).length - 1).toBe(1)
  expect(text.length * 4).toBeLessThan(JSON.stringify({ tasks }).length)
})
