import { readXlsx } from 'hucre/xlsx'
import { expect, it } from 'vitest'
import { joins, servesMore, setCompany, setPerson, works } from '../../identity/testing/standing.ts'
import { openTestServer, type Person } from '../../testing/test-server.ts'

const server = openTestServer()
const query = { month: '2026-11' }

async function log(who: Person, label: string, from: string, to: string) {
  const { id } = (await who.call('POST /calendar/task', { body: { label, date: '2026-11-18' } })).body.atividades[0]!
  const body = { time_from: `2026-11-18T${from}`, time_to: `2026-11-18T${to}` }
  await who.call('POST /calendar/create-timesheet/{id}', { params: { id }, body })
}

it('a consultant has the own hours of a month in each company, and all of them in one file for the invoice', async () => {
  server.setClock('2026-11-20T18:00:00-03:00')
  const carla = await server.company({ consultant: true })
  const [home, ana] = [carla.companyId, await server.company()]
  await joins(server, carla, ana.companyId)
  await log(ana, 'Segredo da Ana', '08:00', '12:00')
  await log(carla, 'Estudar', '08:00', '08:30')
  await works(server, carla, ana.companyId)
  await log(carla, 'Mapear processos', '09:00', '11:00')
  await log(carla, 'Treinar a equipe', '13:00', '14:00')
  await works(server, carla, home)
  const hours = async () => (await carla.call('GET /calendar/timesheet-companies', { query })).body.response
  expect((await hours()).map(({ company_id, entries, total }) => [company_id, entries, total]).toSorted()).toEqual(
    [
      [home, 1, 1800],
      [ana.companyId, 2, 10_800],
    ].toSorted(),
  )
  const file = await carla.call('GET /calendar/timesheet-companies/csv', { query })
  const lines = file.raw.toString().slice(1).trimEnd().split('\r\n')
  expect(file.headers['content-disposition']).toContain('filename="horas_por_empresa-2026-11.csv"')
  expect(lines[0]).toBe('Empresa;Tarefa;Etiquetas;Projeto;Contatos;Início;Fim;Total')
  expect(
    lines
      .slice(1)
      .map((line) => line.split(';').at(-1))
      .toSorted(),
  ).toEqual(['00:30:00', '01:00:00', '02:00:00'])
  expect(lines.join()).not.toContain('Segredo')
  const { raw } = await carla.call('GET /calendar/timesheet-companies/csv', { query: { ...query, format: 'xlsx' } })
  expect((await readXlsx(raw)).sheets[0]!.rows).toHaveLength(4)

  // A company that does not let her in any more is left out.
  await server.asOwner('update identity.members set disabled_at = now() where user_id = $1 and company_id = $2', [
    carla.userId,
    ana.companyId,
  ])
  expect((await hours()).map(({ company_id }) => company_id)).toEqual([home])
  await setPerson(server, carla, { consultant: false })
  expect((await carla.call('GET /calendar/timesheet-companies', { query })).status).toBe(403)
})

it('has those of every company of somebody who serves many', async () => {
  server.setClock('2026-11-20T18:00:00-03:00')
  const carla = await server.company({ consultant: true })
  const last = await server.company()
  await setCompany(server, last, { name: 'Zz, a última' })
  await servesMore(server, carla, 150)
  await joins(server, carla, last.companyId)
  const home = carla.companyId
  await works(server, carla, last.companyId)
  await log(carla, 'Mapear processos', '09:00', '11:00')
  await works(server, carla, home)
  const { body } = await carla.call('GET /calendar/timesheet-companies', { query })
  expect(body.response).toMatchObject([{ company_name: 'Zz, a última', total: 7200 }])
  const file = await carla.call('GET /calendar/timesheet-companies/csv', { query })
  expect(file.raw.toString()).toContain('Mapear processos')
})
