import { beforeEach, describe, expect, it } from 'vitest'
import { Bookkeeping } from '../../finance/testing/bookkeeping.ts'
import { disableIn, joins, setCompany, works } from '../../identity/testing/standing.ts'
import { pagesOf } from '../../platform/documents/testing/reading.ts'
import { pngImage } from '../../platform/images/testing/samples.ts'
import { openTestServer, type Person } from '../../testing/test-server.ts'

const server = openTestServer({ BASE_URL: 'https://app.prumo.test' })
let ana: Person
const month = '2026-04'
const password = 'pão quente 2026'

beforeEach(async () => {
  server.setClock('2026-05-13T12:00:00-03:00')
  ana = await server.company()
  const books = await Bookkeeping.of(ana)
  await books.income(4321.09, { month_competence: month, date_finish: '2026-04-10', date: '2026-04-10' })
})

type Body = {
  parts?: ('finance' | 'cash' | 'people' | 'quality' | 'plans' | 'decisions')[]
  ends_on?: string
  password?: string
}
const create = (body: Body = {}, who = ana) =>
  who.call('POST /client/relatorios-do-mes/links', {
    body: { title: 'Banco', month, parts: ['finance', 'plans'], ends_on: '2026-05-20', password, ...body },
  })
const links = async (who = ana) => (await who.call('GET /client/relatorios-do-mes/links')).body.response
const tokenOf = ({ url }: { url: string }) => url.split('/').at(-1)!
const made = async (body: Body = {}, who = ana) => {
  const { response } = (await create(body, who)).body
  return { ...response, token: tokenOf(response) }
}

/** As somebody without session or cookie. */
const open = async (token: string, typed = password, ip = '198.51.100.7') => {
  const url = `/api/relatorio/${token}`
  const answer = await server.composed.app.inject({
    method: 'POST',
    url,
    remoteAddress: ip,
    payload: { password: typed },
  })
  return { status: answer.statusCode, body: answer.json(), text: answer.payload }
}
const paper = (token: string) =>
  server.composed.app.inject({ method: 'POST', url: `/api/relatorio/${token}/pdf`, payload: { password } })

it('opens the chosen parts with the password, on a screen and on paper, and the company sees how often', async () => {
  const { token, url, id } = await made()
  expect(url).toMatch(/^https:\/\/app\.prumo\.test\/relatorio\/[\w-]{43}$/)
  const { status, body } = await open(token)
  expect([status, body.response]).toMatchObject([
    200,
    {
      title: 'Banco',
      ends_on: '2026-05-20',
      report: {
        month,
        allowed: ['finance', 'plans'],
        finance: { profit: { value: 4321.09 }, can: { write: false } },
        cash: null,
      },
    },
  ])
  const pdf = await paper(token)
  const text = (await pagesOf(pdf.rawPayload)).join('\n')
  expect(text).toContain('4.321,09')
  expect(text).not.toMatch(/Caixa|Pessoas/)
  await open(token)
  expect(await links()).toMatchObject([{ state: 'open', openings: 1, opened_at: '2026-05-13T15:00:00.000Z' }])
  server.setClock('2026-05-13T13:30:00-03:00')
  await open(token)
  expect(await links()).toMatchObject([{ openings: 2 }])
  const trail = await server.asOwner<{ action: string }>(
    `select action from audit.trail where action like 'report_link.%' and entity_id = $1::text order by id`,
    [id],
  )
  expect(trail.map(({ action }) => action)).toEqual(['report_link.created', 'report_link.opened', 'report_link.opened'])
})

it('tells earlier decisions only where the link has the decisions', async () => {
  await ana.call('PUT /client/relatorio-do-mes/{month}/textos/{part}', {
    params: { month: '2026-03', part: 'decisions' },
    body: { text: 'Vender a loja da praça' },
  })
  const shared = async (parts: NonNullable<Body['parts']>) => {
    const { token } = await made({ parts })
    const text = (await pagesOf((await paper(token)).rawPayload)).join('\n')
    return [(await open(token)).body.response.report.plans.decided, text.includes('Vender a loja da praça')]
  }
  expect(await shared(['plans'])).toEqual([[], false])
  expect(await shared(['plans', 'decisions'])).toEqual([['Vender a loja da praça'], true])
})

it('reveals nothing without the password: a link that exists, one that ended and one that never was answer alike', async () => {
  const [first, second] = [await made(), await made()]
  await ana.call('DELETE /client/relatorios-do-mes/links/{id}', { params: { id: second.id } })
  const said = await Promise.all([first.token, second.token, 'x'.repeat(43)].map((token) => open(token, 'chute')))
  expect(new Set(said.map(({ status, text }) => `${status} ${text}`)).size).toBe(1)
  expect(said[0]!.body).toMatchObject({ code: 'report.link' })
  expect(await links()).toMatchObject([{ openings: 0 }, { openings: 0 }])
})

it('stores neither the address nor the password', async () => {
  const { token } = await made()
  const [row] = await server.asOwner<{ text: string }>(
    'select l::text as text from reports.links l where company_id = $1',
    [ana.companyId],
  )
  expect(row!.text).not.toContain(token)
  expect(row!.text).not.toContain(password)
  expect(row!.text).toContain('$argon2id$')
})

it('slows guessing down, by the link from any network and by the network', async () => {
  const { token } = await made()
  const answers = []
  for (let n = 0; n < 21; n++) answers.push((await open(token, 'chute', `203.0.113.${n}`)).status)
  expect(answers.at(-1)).toBe(429)
  // The right password is shut out with the wrong ones, from wherever they came.
  expect((await open(token)).status).toBe(429)
  const other = await made()
  for (let n = 0; n < 62; n++) answers.push((await open(`guess${n}`, 'chute', '203.0.113.200')).status)
  expect(answers.slice(-2)).toEqual([429, 429])
  expect((await open(other.token)).status).toBe(200)
})

describe('who shares what', () => {
  it('nobody shares a part that they do not see', async () => {
    const bia = await server.colleague(ana, ['results'])
    expect((await create({ parts: ['plans'] }, bia)).error.code).toBe('report.share')
    await server.asOwner('update identity.members set is_responsible = true where user_id = $1', [bia.userId])
    const refused = await create({ parts: ['plans', 'finance'] }, bia)
    expect([refused.status, refused.error.fields]).toEqual([400, { parts: 'Você só compartilha as partes que vê' }])
    expect((await create({ parts: ['plans'] }, bia)).status).toBe(201)
  })

  it('a link shows no part that whoever made it does not see any more, and ends when they leave', async () => {
    const bia = await server.colleague(ana, ['results', 'finance'])
    await server.asOwner('update identity.members set is_responsible = true where user_id = $1', [bia.userId])
    const { token } = await made({}, bia)
    expect((await open(token)).body.response.report.finance.profit.value).toBe(4321.09)
    await server.asOwner(`update identity.members set permissions = '{results}' where user_id = $1`, [bia.userId])
    const less = await open(token)
    expect(less.body.response.report).toMatchObject({ allowed: ['plans'], finance: null })
    expect(less.text).not.toContain('4321')
    await server.asOwner('update identity.members set disabled_at = now() where user_id = $1', [bia.userId])
    expect((await open(token)).body).toMatchObject({ code: 'report.ended' })
    expect((await links()).map(({ state }) => state)).toEqual(['ended'])
  })

  it('a consultant shares, sees and revokes their own links; whoever leads, all of them', async () => {
    const carlos = await server.colleague(ana, ['finance'])
    await server.asOwner('update identity.users set consultant = true where id = $1', [carlos.userId])
    await made()
    const own = await made({ parts: ['finance'] }, carlos)
    expect((await links(carlos)).map(({ id }) => id)).toEqual([own.id])
    expect(await links()).toHaveLength(2)
    const { status } = await carlos.call('DELETE /client/relatorios-do-mes/links/{id}', { params: { id: own.id - 1 } })
    expect(status).toBe(404)
    await ana.call('DELETE /client/relatorios-do-mes/links/{id}', { params: { id: own.id } })
    expect((await open(own.token)).body).toMatchObject({ code: 'report.ended' })
  })
})

it('opens until the end of its last day, within half a year, and not for a company that may not use Prumo now', async () => {
  for (const ends_on of ['2026-05-12', '2026-11-10']) expect((await create({ ends_on })).status).toBe(400)
  const { token } = await made({ ends_on: '2026-05-15' })
  server.setClock('2026-05-15T23:59:00-03:00')
  expect((await open(token)).status).toBe(200)
  server.setClock('2026-05-16T00:01:00-03:00')
  expect((await open(token)).body).toMatchObject({ code: 'report.ended' })
  const other = await made({ ends_on: '2026-05-30' })
  await setCompany(server, ana, { payment_status: 'CANCELED' })
  expect((await open(other.token)).body).toMatchObject({ code: 'report.ended' })
})

it('shows the logos of the company and of whoever serves it, on the screen, on paper and under a link', async () => {
  const png = async (side: number) => new File([await pngImage(side, side)], 'logo.png', { type: 'image/png' })
  const logos = async (who = ana) => {
    const params = { month }
    return (await who.call('GET /client/relatorio-do-mes/{month}', { params, query: {} })).body.logos
  }
  const { token } = await made()
  const bare = (await paper(token)).rawPayload.length
  expect(await logos()).toEqual({ company: null, consultancy: null })
  const eva = await server.company({ consultant: true })
  await eva.call('POST /account/consultant-logo', { files: [await png(400)] })
  expect(await logos()).toEqual({ company: null, consultancy: null })
  await joins(server, eva, ana.companyId, { permissions: [] })
  await ana.call('POST /client/upload-logo', { files: [await png(20)] })
  expect(await logos()).toEqual({
    company: expect.stringMatching(/^\/api\/account\/logo\?v=\d+$/) as string,
    consultancy: expect.stringMatching(/^\/api\/account\/consultant-logo\/\d+\?v=\d+$/) as string,
  })
  expect((await ana.call('GET /account/consultant-logo/{id}', { params: { id: eva.userId } })).status).toBe(200)
  const picture = expect.stringMatching(/^data:image\/png;base64,/) as string
  expect((await open(token)).body.response.logos).toEqual({ company: picture, consultancy: picture })
  expect((await paper(token)).rawPayload.length).toBeGreaterThan(bare)
  // A second consultant reads it under their own.
  const rui = await server.company({ consultant: true })
  await rui.call('POST /account/consultant-logo', { files: [await png(30)] })
  await joins(server, rui, ana.companyId, { permissions: ['results'] })
  await works(server, rui, ana.companyId)
  const own = (who: Person) => expect.stringContaining(`/consultant-logo/${who.userId}?`) as string
  expect([(await logos()).consultancy, (await logos(rui)).consultancy]).toEqual([own(eva), own(rui)])
  await disableIn(server, rui, ana.companyId)
  // It goes with her access, and with her wish.
  await disableIn(server, eva, ana.companyId)
  expect((await logos()).consultancy).toBe(null)
  expect((await ana.call('GET /account/consultant-logo/{id}', { params: { id: eva.userId } })).status).toBe(404)
  await eva.call('DELETE /account/consultant-logo')
  expect((await eva.call('GET /account/consultant-logo')).body.response).toEqual({ image: null })
  expect((await ana.call('GET /account/consultant-logo')).status).toBe(403)
})
