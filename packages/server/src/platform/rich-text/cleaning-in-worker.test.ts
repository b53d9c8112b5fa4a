import { afterEach, describe, expect, it } from 'vitest'
import { openTestServer, type Person } from '../../testing/test-server.ts'
import type { Workers } from '../workers/workers.ts'
import { cleaning } from './cleaning-in-worker.ts'
import { sanitizeRichText } from './sanitizing.ts'

const server = openTestServer()

const many = '<p>Um <b>passo</b><script>x()</script></p>'.repeat(900)
const minutes = (texts: readonly string[]) => ({
  name: 'Reunião',
  date: '2026-03-02',
  subjects: texts.map((description, n) => ({ title: `Assunto ${n}`, description })),
})
const write = async (person: Person, texts: readonly string[]) => {
  const { status, body } = await person.call('POST /v2/protocols', { body: minutes(texts) })
  expect(status).toBe(201)
  return body.response.subjects.map(({ description }) => description)
}

type Piece = { texts: readonly string[]; connections: number }
let restore = () => {}
afterEach(() => restore())

/** What is cleaned apart, and how many connections were held meanwhile. */
function watched(): Piece[] {
  const pieces: Piece[] = []
  const { services, database } = server.composed
  const { workers } = services
  const run = workers.run.bind(workers)
  const watching: Workers['run'] = (task, input, whose) => {
    const { totalCount, idleCount } = database.pool
    if (task.name === cleaning.name) pieces.push({ texts: input as string[], connections: totalCount - idleCount })
    return run(task, input, whose)
  }
  workers.run = watching
  restore = () => void (workers.run = run)
  return pieces
}

describe('the rich texts of a call', () => {
  it('that would occupy the serving thread are sanitised in one other process, while no connection is held', async () => {
    const ana = await server.company()
    const pieces = watched()
    const texts = [many, `${many}<p>outra</p>`, '<p>curto<script>y()</script></p>']
    expect(await write(ana, texts)).toEqual(texts.map((html) => sanitizeRichText(html)))
    expect(pieces).toEqual([{ texts, connections: 0 }])
  })

  it('that are short stay where they are', async () => {
    const ana = await server.company()
    const pieces = watched()
    expect(await write(ana, ['<p>curto<script>y()</script></p>'])).toEqual(['<p>curto</p>'])
    expect(pieces).toEqual([])
  })

  it('with more formatting than a text may have are refused there in the same words', async () => {
    const ana = await server.company()
    const { status, error } = await ana.call('POST /v2/protocols', { body: minutes(['<ul><li>'.repeat(6000)]) })
    expect(status).toBe(413)
    expect(error.message).toMatch(/formatação demais/)
  })

  it('keep only pictures of their company, however they were sanitised', async () => {
    const ana = await server.company()
    const [text] = await write(ana, [`${many}<p><img src="/api/storage/empresa/9/alheia.png" alt="x"></p>`])
    expect(text).not.toContain('<img')
    expect(text).toContain('passo')
  })

  it('are saved also when nobody waits for the answer any more', async () => {
    const ana = await server.company()
    const pieces = watched()
    const leaving = new AbortController()
    const asking = fetch(`${await server.url()}/api/v2/protocols`, {
      method: 'POST',
      headers: { 'request-token': ana.token, 'content-type': 'application/json' },
      body: JSON.stringify(minutes([many, many])),
      signal: leaving.signal,
    })
    await expect.poll(() => pieces.length).toBe(1)
    leaving.abort()
    await asking.catch(() => {})
    await expect
      .poll(() => server.asOwner('select from minutes.minutes where company_id = $1', [ana.companyId]))
      .toHaveLength(1)
  })
})
