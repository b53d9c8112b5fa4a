import { expect, it } from 'vitest'
import { Bookkeeping } from '../../finance/testing/bookkeeping.ts'
import { joins } from '../../identity/testing/standing.ts'
import { pagesOf, picturesOn } from '../../platform/documents/testing/reading.ts'
import { pngImage } from '../../platform/images/testing/samples.ts'
import { openTestServer, type Person } from '../../testing/test-server.ts'

const server = openTestServer()
const month = '2026-04'

const books = async (who: Person, value: number) =>
  (await Bookkeeping.of(who)).income(value, { month_competence: month, date_finish: '2026-04-10', date: '2026-04-10' })

it('has a chapter of each company with what the person may see there, and nothing of another one', async () => {
  server.setClock('2026-05-06T12:00:00-03:00')
  const [ana, bruno, rosa] = [await server.company(), await server.company(), await server.company()]
  for (const [who, value] of [
    [ana, 1111.11],
    [bruno, 2222.22],
    [rosa, 3333.33],
  ] as const)
    await books(who, value)
  // Carlos sees finance in Ana's company and results alone in Bruno's; he does not work in Rosa's.
  const carlos = await server.colleague(ana, ['finance'])
  await joins(server, carlos, bruno.companyId, { permissions: ['results'] })
  const of = (companies?: string) =>
    carlos.call('GET /client/relatorio-do-conselho/{month}', {
      params: { month },
      query: companies ? { companies } : {},
    })
  const { companies } = (await of()).body.response
  const reportOf = (who: Person) => companies.find(({ id }) => id === who.companyId)!.report!
  expect(reportOf(ana)).toMatchObject({
    allowed: ['finance', 'cash'],
    finance: { profit: { value: 1111.11 } },
    plans: null,
  })
  expect(reportOf(bruno)).toMatchObject({ allowed: ['opening', 'indicators', 'plans', 'decisions'], finance: null })
  expect(companies.map(({ id }) => id)).not.toContain(rosa.companyId)
  expect(JSON.stringify(companies)).not.toMatch(/2222|3333/)
  expect((await of(`${ana.companyId},${rosa.companyId}`)).status).toBe(404)
  expect((await of(String(bruno.companyId))).body.response.companies.filter(({ report }) => report)).toHaveLength(1)
  const paper = await carlos.call('GET /client/relatorio-do-conselho/{month}/pdf', { params: { month }, query: {} })
  const text = (await pagesOf(paper.raw)).join('\n')
  expect(text).toContain('As empresas lado a lado')
  expect(text).toContain('1.111,11')
  expect(text).not.toMatch(/2\.222|3\.333/)
})

it('stands under the logo of whoever makes it, each chapter under its company’s', async () => {
  server.setClock('2026-05-06T12:00:00-03:00')
  const logo = async (side: number) => new File([await pngImage(side, side)], 'logo.png', { type: 'image/png' })
  const [ana, bruno, eva] = [await server.company(), await server.company(), await server.company({ consultant: true })]
  for (const { companyId } of [ana, bruno]) await joins(server, eva, companyId, { permissions: ['results'] })
  const pictures = async () => {
    const query = { companies: `${ana.companyId},${bruno.companyId}` }
    const pdf = await eva.call('GET /client/relatorio-do-conselho/{month}/pdf', { params: { month }, query })
    return picturesOn(pdf.raw)
  }
  expect(await pictures()).toEqual([0, 0, 0])
  await eva.call('POST /account/consultant-logo', { files: [await logo(60)] })
  await bruno.call('POST /client/upload-logo', { files: [await logo(40)] })
  expect(await pictures()).toEqual([1, 1, 2])
})
