import { beforeEach, describe, expect, it } from 'vitest'
import { openTestServer, type Person } from '../../testing/test-server.ts'

// Tested with the lists of processes, which use it.

const server = openTestServer({ DATABASE_POOL: '10' })
let ana: Person

beforeEach(async () => {
  ana = await server.company()
})

let made = 0
const department = async () =>
  (await ana.call('POST /client/departments', { body: { name: `Setor ${++made}` } })).body.response.id
const create = (department_id: number, title: string, item_number?: number | string) =>
  ana.call('POST /client/proccess-sectors', { body: { title, department_id, item_number } })
const created = async (department_id: number, ...titles: string[]) => {
  const ids: number[] = []
  for (const title of titles) ids.push((await create(department_id, title)).body.response.id)
  return ids
}
const listed = async (departmentId: number) =>
  (await ana.call('GET /client/proccess-sectors/{departmentId}', { params: { departmentId } })).body.response
const titles = async (departmentId: number) => (await listed(departmentId)).map(({ title }) => title)
const reorder = (body: (number | { id: number })[]) => ana.call('POST /client/proccess-sectors/reorder', { body })

describe('an ordered list', () => {
  it('takes ids, or objects with an id, in their new order', async () => {
    const here = await department()
    const [a, b, c] = await created(here, 'A', 'B', 'C')
    expect((await reorder([c!, a!, b!])).status).toBe(204)
    expect(await titles(here)).toEqual(['C', 'A', 'B'])
    await reorder([{ id: b! }, { id: a! }, { id: c! }])
    expect(await titles(here)).toEqual(['B', 'A', 'C'])
  })

  it('keeps what the new order does not name behind it, and refuses one with what is elsewhere or gone', async () => {
    const [here, there] = [await department(), await department()]
    const [a, b, c] = await created(here, 'A', 'B', 'C')
    const [other] = await created(there, 'Outro')
    expect((await reorder([c!, a!])).status).toBe(204)
    expect(await titles(here)).toEqual(['C', 'A', 'B'])
    for (const order of [[b!, other!, a!], [other!, b!], [b!, 987_654_321], [987_654_321, b!], [987_654_321]])
      expect((await reorder(order)).error.code).toBe('not_found')
    expect((await reorder([b!, other!])).error.message).toContain('A lista mudou')
    expect([await titles(here), await titles(there)]).toEqual([['C', 'A', 'B'], ['Outro']])
  })

  it('makes room where a new row is wanted, and closes the gap of a deleted one', async () => {
    const here = await department()
    const [a] = await created(here, 'A', 'B', 'C')
    await create(here, 'Segundo', 2)
    await create(here, 'Como se lê', '9.1')
    await create(here, 'Longe', 500)
    expect(await titles(here)).toEqual(['Como se lê', 'A', 'Segundo', 'B', 'C', 'Longe'])
    await ana.call('DELETE /client/proccess-sectors/{id}', { params: { id: a! } })
    expect((await listed(here)).map(({ item_number }) => item_number)).toEqual([1, 2, 3, 4, 5])
  })

  it('moves one row to a position, and the others make way', async () => {
    const here = await department()
    const ids = await created(here, 'A', 'B', 'C', 'D')
    const put = (id: number, item_number: number) =>
      ana.call('PUT /client/proccess-sectors', { body: { id, item_number } })
    expect((await put(ids[3]!, 2)).body.response.item_number).toBe(2)
    expect(await titles(here)).toEqual(['A', 'D', 'B', 'C'])
    await put(ids[0]!, 99)
    expect(await titles(here)).toEqual(['D', 'B', 'C', 'A'])
  })
})

describe('an ordered list that several people change at once', () => {
  it('ends in one of the sent orders, without a gap', async () => {
    const here = await department()
    const ids = await created(here, ...'ABCDEFGH')
    const orders = Array.from({ length: 16 }, (_, turn) => [...ids.slice(turn % 8), ...ids.slice(0, turn % 8)])
    const answers = await Promise.all(orders.map(reorder))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([204]))
    const after = await listed(here)
    expect(orders).toContainEqual(after.map(({ id }) => id))
    expect(after.map(({ item_number }) => item_number)).toEqual([1, 2, 3, 4, 5, 6, 7, 8])
  })

  it('counts from one without gaps after creating, deleting, moving both ways and reordering at once', async () => {
    const [here, there] = [await department(), await department()]
    const [near, far] = [await created(here, ...'ABCDEFGH'), await created(there, ...'IJKLMNOP')]
    const move = (id: number, new_department_id: number) =>
      ana.call('PUT /client/proccess-sectors', { body: { id, new_department_id } })
    const remove = (id: number) => ana.call('DELETE /client/proccess-sectors/{id}', { params: { id } })
    const answers = await Promise.all([
      ...near.slice(0, 4).map((id) => move(id, there)),
      ...far.slice(0, 4).map((id) => move(id, here)),
      ...near.slice(3, 6).map(remove),
      ...far.slice(3, 6).map(remove),
      ...Array.from({ length: 6 }, (_, n) => create(n % 2 ? here : there, `Novo ${n}`, 1)),
      ...Array.from({ length: 6 }, () => reorder(near.toReversed())),
      ...Array.from({ length: 6 }, () => reorder(far.toReversed())),
      ...near.map((id, n) => ana.call('PUT /client/proccess-sectors', { body: { id, item_number: n + 1 } })),
    ])
    expect(answers.filter(({ status }) => ![200, 201, 204, 404].includes(status))).toEqual([])
    const [one, other] = [await listed(here), await listed(there)]
    for (const list of [one, other])
      expect(list.map(({ item_number }) => item_number)).toEqual(list.map((_, place) => place + 1))
    expect(one.length + other.length).toBe(8 + 8 - 6 + 6)
  })
})
