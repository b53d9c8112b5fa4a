import { beforeAll, describe, expect, it } from 'vitest'
import { differenceOf } from '../../platform/controlled/comparing.ts'
import { openTestServer, type Person } from '../../testing/test-server.ts'
import { processOf } from '../testing/places.ts'

const written = (before: string, after: string) =>
  differenceOf(before, after)
    .map(({ text, change }) => ({ same: text, added: `[+${text}+]`, removed: `[-${text}-]` })[change])
    .join('')

describe('the difference of two texts', () => {
  it('is one text with removed and added phrases', () => {
    expect(written('Assar a 200 graus.', 'Assar a 220 graus.')).toBe('Assar a [-200-][+220+] graus.')
    expect(written('Lavar bem as mãos sempre.', 'Lavar com água e sabão sempre.')).toBe(
      'Lavar [-bem as mãos-][+com água e sabão+] sempre.',
    )
    expect(written('', 'Novo')).toBe('[+Novo+]')
    expect(written('Um\nDois', 'Um\nDois\nTrês')).toBe('Um\nDois[+\nTrês+]')
  })

  it('shortens unchanged text to a few words around the changes', () => {
    const long = 'palavra '.repeat(100)
    const text = written(`${long}velho ${long}`, `${long}novo ${long}`)
    expect(text).toMatch(/^ … (palavra )+\[-velho-\]\[\+novo\+\]( palavra)+ … $/)
    expect(text.length).toBeLessThan(220)
  })

  it('never cuts a character in two', () => {
    const text = `${'🧊'.repeat(200)} fim`
    for (const { text: part } of differenceOf(text, `${text}!`)) expect(part.isWellFormed()).toBe(true)
  })

  it('of texts that share little or nothing is complete', () => {
    const words = (seed: number) =>
      Array.from({ length: 15_000 }, (_, n) => ((n * seed) % 9973).toString(36))
        .join(' ')
        .slice(0, 100_000)
    const parts = differenceOf(words(7), words(11))
    expect(
      parts
        .filter(({ change }) => change === 'removed')
        .map(({ text }) => text)
        .join(''),
    ).not.toBe('')
    expect(parts.some(({ change }) => change === 'added')).toBe(true)
  })
})

describe('the difference of two versions', () => {
  const server = openTestServer()
  let ana: Person
  let versions: number[]
  const difference = (id: number, since?: number) =>
    ana.call('GET /client/pop/history/{id}/difference', { params: { id }, query: { ...(since && { since }) } })

  beforeAll(async () => {
    ana = await server.company()
    const { process } = await processOf(ana)
    const { body } = await ana.call('POST /client/pop', {
      body: { proccess_id: process, objective: '<p>Assar o pão</p>', result: '<p>Pão</p>' },
    })
    const { id } = body.response
    const decide = (status: number) => ana.call('PUT /client/pop/authorize-pops', { body: { id, status } })
    await decide(2)
    await ana.call('PUT /client/pop', {
      body: { id, objective: '<ul><li>Assar</li><li>Servir</li></ul>', date_revision: '2026-12-01' },
    })
    await ana.call('POST /client/proccess/stage', {
      body: { proccess_id: process, description: '<p>Acender</p>', responsible: 'Padeiro' },
    })
    await decide(2)
    const history = await ana.call('GET /client/pop/pops-history/{id}', { params: { id } })
    versions = history.body.response.map((version) => version.id).reverse()
  })

  it('shows the fields that changed, in words, and no other', async () => {
    const { body } = await difference(versions[1]!)
    expect(body.response).toMatchObject({ from: { number: 1 }, to: { number: 2 } })
    expect(body.response.fields.map(({ label }) => label)).toEqual(['Objetivo', 'Data de revisão'])
    expect(body.response.fields[1]!.parts).toEqual([{ text: '01/12/2026', change: 'added' }])
  })

  it('shows stages as one text, and may skip versions in between', async () => {
    const { body } = await difference(versions[2]!, versions[0])
    expect(body.response).toMatchObject({ from: { number: 1 }, to: { number: 3 } })
    expect(body.response.fields.find(({ field }) => field === 'stages')!.parts).toEqual([
      { text: '1.1.1. Acender\nResponsável: Padeiro', change: 'added' },
    ])
    expect((await difference(versions[0]!, versions[2])).body.response).toEqual(body.response)
  })

  it('is refused for the first version and for a version of another POP', async () => {
    expect(await difference(versions[0]!)).toMatchObject({
      status: 404,
      error: { message: expect.stringContaining('primeira') },
    })
    const stranger = await server.company()
    const { process } = await processOf(stranger)
    const made = await stranger.call('POST /client/pop', { body: { proccess_id: process } })
    await stranger.call('PUT /client/pop/authorize-pops', { body: { id: made.body.response.id, status: 2 } })
    const theirs = await stranger.call('GET /client/pop/pops-history/{id}', { params: { id: made.body.response.id } })
    expect((await difference(versions[1]!, theirs.body.response[0]!.id)).status).toBe(404)
  })
})
