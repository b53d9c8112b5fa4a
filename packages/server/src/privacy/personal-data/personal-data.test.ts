import { tabTitles } from '@prumo/contract/boards/cards/model.ts'
import { beforeEach, describe, expect, it } from 'vitest'
import { areas } from '../../areas.ts'
import { boardOn } from '../../boards/testing/board.ts'
import { disableIn, setCompany, works } from '../../identity/testing/standing.ts'
import { readZip } from '../../platform/exports/testing/read-zip.ts'
import { recordsOf } from '../../platform/records/records-of.ts'
import { manyTasks, numbered } from '../../routine/testing/tasks.ts'
import { openTestServer, type Person } from '../../testing/test-server.ts'

const sections = recordsOf(areas).flatMap(({ personal }) => personal)

const server = openTestServer()
let ana: Person

beforeEach(async () => {
  server.setClock('2026-11-20T12:00:00-03:00')
  ana = await server.company()
})

type Section = { titulo: string; campos: Record<string, string>; registros: Record<string, unknown>[] }

/** The content of a person's ZIP: the page, and each section. */
async function own(person: Person) {
  const answer = await person.call('GET /account/personal-data')
  expect(answer.status).toBe(200)
  const entries = readZip(answer.raw)
  const section = (name: string) => JSON.parse(entries.get(`dados/${name}.json`)!.toString()) as Section
  const everything = Buffer.concat([...entries.values()]).toString()
  return { entries, section, everything, page: entries.get('meus-dados.html')!.toString(), headers: answer.headers }
}

describe('the personal data of a person', () => {
  it('is a page in words and JSON files, section by section, with the meaning of each field', async () => {
    await ana.call('POST /calendar/task', {
      body: { label: 'Comprar <fermento>', date: '2026-11-20', subjects: [{ label: 'Preço' }] },
    })
    await ana.call('POST /contacts', { body: { name: 'Moinho', email: 'moinho@moinho.com.br', phone: '11987654321' } })
    await boardOn(ana).create({ title: 'Pintar a fachada', tab_id: 'in_progress' })
    const { entries, section, page, headers } = await own(ana)
    expect(headers['content-disposition']).toContain('prumo-meus-dados-2026-11-20.zip')
    expect([...entries.keys()]).toEqual(['meus-dados.html', ...sections.map(({ name }) => `dados/${name}.json`)])
    for (const { name, title } of sections) {
      expect(section(name).titulo).toBe(title)
      expect(page).toContain(`<h2>${title.replaceAll('&', '&amp;')}</h2>`)
    }
    expect(section('perfil').registros).toMatchObject([{ email: ana.email }])
    expect(section('empresas').registros).toMatchObject([{ id: ana.companyId, is_responsible: true }])
    expect(section('entradas').registros).toMatchObject([{ succeeded: true }])
    expect(section('sessoes').registros).toHaveLength(1)
    expect(section('contatos').registros).toMatchObject([{ name: 'Moinho' }])
    expect(section('tarefas')).toMatchObject({
      campos: { label: 'Título', empresa: 'Empresa' },
      registros: [{ label: 'Comprar <fermento>', type: 'Própria', subjects: ['Preço'] }],
    })
    expect(section('trilha-de-auditoria').registros.length).toBeGreaterThan(2)
    expect(page).toContain('Comprar &lt;fermento&gt;')
    expect(page).toContain('20/11/2026')
    // Codes are for programs.
    expect(section('quadros').registros).toMatchObject([{ tab: 'in_progress' }])
    expect(page).toContain(`<td>${tabTitles.in_progress}</td>`)
  })

  it('has nothing of a colleague, no secret, and nothing of a company the person has left', async () => {
    const bia = await server.colleague(ana)
    await ana.call('POST /calendar/task', { body: { label: 'De Ana', date: '2026-11-20' } })
    await bia.call('POST /calendar/task', { body: { label: 'De Bia', date: '2026-11-20' } })
    const { everything } = await own(bia)
    expect(everything).toContain('De Bia')
    expect(everything).not.toContain('De Ana')
    expect(everything).not.toContain(ana.email)
    expect(everything).not.toContain('$argon2')
    expect(everything).not.toContain(bia.token)

    // Her session is in her own company.
    const { company_id } = (
      await server.asOwner<{ company_id: string }>(
        'select company_id from identity.members where user_id = $1 and company_id <> $2',
        [bia.userId, ana.companyId],
      )
    )[0]!
    await works(server, bia, Number(company_id))
    expect((await own(bia)).everything).toContain('De Bia')
    await disableIn(server, bia, ana.companyId)
    expect((await own(bia)).everything).not.toContain('De Bia')
  })

  it('comes page by page, however much there is', async () => {
    await manyTasks(server, ana, numbered(1250, '2026-11-20'))
    const { section, page } = await own(ana)
    expect(section('tarefas').registros).toHaveLength(1250)
    expect(page.match(/<td>Tarefa \d+<\/td>/g)).toHaveLength(1250)
  })

  it('can be downloaded at most ten times an hour, also without payment', async () => {
    await setCompany(server, ana, { payment_status: 'CANCELED' })
    for (let i = 0; i < 10; i++) expect((await ana.call('GET /account/personal-data')).status).toBe(200)
    expect((await ana.call('GET /account/personal-data')).error.code).toBe('rate.limited')
  })
})
