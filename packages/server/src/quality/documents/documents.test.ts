import { beforeEach, expect, it } from 'vitest'
import { pagesOf } from '../../platform/documents/testing/reading.ts'
import { openTestServer, type Person } from '../../testing/test-server.ts'

const server = openTestServer()
let ana: Person

beforeEach(async () => {
  ana = await server.company()
})

const documents = async (person = ana) => (await person.call('GET /client/informacao-documentada')).body.response

async function manual(revision_date: string | null = null) {
  const body = { title: 'Manual', politica_qualidade: '<p>Pão fresco</p>', revision_date }
  return (await ana.call('POST /client/manual-qualidade', { body })).body.response
}

it('lists documents of all areas with their version, who approved it, and who has read it', async () => {
  const bia = await server.colleague(ana, [])
  const { id } = await manual('2020-01-31')
  const params = { id }
  await ana.call('PUT /client/manual-qualidade/{id}/readers', { params, body: { users: [ana.userId, bia.userId] } })
  await ana.call('PUT /client/manual-qualidade/{id}/decision', { params, body: { status: 'approved' } })
  await bia.call('POST /client/manual-qualidade/{id}/reading', { params, body: { version: 1 } })
  await ana.call('POST /client/normas', { body: { topic: 'Uniforme', description: '<p>Avental</p>' } })
  const department = (await ana.call('POST /client/departments', { body: { name: 'Produção' } })).body.response
  await ana.call('POST /users/jobs-descriptions/descriptions', {
    body: { office: 'Padeiro', department_id: department.id },
  })
  const all = await documents()
  expect(all).toMatchObject([
    { kind: 'job_description', title: 'Padeiro', department: 'Produção', state: 'open', version: null },
    { kind: 'norm', title: 'Uniforme', state: 'uncontrolled', version: null },
    {
      kind: 'quality_manual',
      title: 'Manual',
      state: 'in_force',
      version: 1,
      approved_by: expect.stringMatching(/^Pessoa \d+$/) as unknown,
      review: 'late',
      readers: 2,
      confirmed: 1,
      link: `/manual-de-qualidade/${id}`,
    },
  ])
})

it('shows only documents of areas whose permission the person has, and none that was put away', async () => {
  await ana.call('POST /client/normas', { body: { topic: 'Uniforme', description: '<p>Avental</p>' } })
  const { id } = await manual()
  const carla = await server.colleague(ana, ['proccess'])
  expect((await documents(carla)).map(({ kind }) => kind)).toEqual(['quality_manual'])
  await ana.call('PUT /client/manual-qualidade/{id}/decision', { params: { id }, body: { status: 'approved' } })
  await ana.call('DELETE /client/manual-qualidade/{id}', { params: { id } })
  expect(await documents(carla)).toEqual([])
})

it('a document that was changed after its approval is open, with its version still in force', async () => {
  const { id } = await manual()
  await ana.call('PUT /client/manual-qualidade/{id}/decision', { params: { id }, body: { status: 'approved' } })
  await ana.call('PUT /client/manual-qualidade/{id}', { params: { id }, body: { title: 'Outro' } })
  expect(await documents()).toMatchObject([{ title: 'Outro', state: 'open', version: 1 }])
})

it('is one PDF, also with nothing in it', async () => {
  const text = async () => (await pagesOf((await ana.call('GET /client/informacao-documentada/pdf')).raw)).join('\n')
  expect(await text()).toContain('Ainda não há documentos')
  await manual('2020-01-31')
  const listed = await text()
  for (const words of ['Lista mestra de documentos', 'Manual da qualidade', '31/01/2020'])
    expect(listed).toContain(words)
})
