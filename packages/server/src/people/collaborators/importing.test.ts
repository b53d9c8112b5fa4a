import { beforeEach, expect, it } from 'vitest'
import { checkImport } from '../../imports/checking.ts'
import { runImport } from '../../imports/running.ts'
import { csv } from '../../imports/testing/sheets.ts'
import { undoImport } from '../../imports/undoing.ts'
import { openTestServer, type Person } from '../../testing/test-server.ts'

// How files are read, checked and stored is tested with imports.

const server = openTestServer()
let ana: Person

beforeEach(async () => {
  server.setClock('2026-05-11T12:00:00-03:00')
  ana = await server.company()
  await ana.call('POST /client/departments', { body: { name: 'Produção', sigla: 'PRD' } })
})

async function checked(text: string) {
  const answer = await ana.call('POST /imports/kinds/{kind}', { params: { kind: 'collaborators' }, files: [csv(text)] })
  const { id, mapping } = answer.body.response
  await ana.call('PUT /imports/{id}/mapping', { params: { id }, body: { mapping } })
  await server.runJobs(checkImport)
  return id
}
async function stored(text: string) {
  const id = await checked(text)
  await ana.call('POST /imports/{id}/run', { params: { id } })
  await server.runJobs(runImport)
  return id
}
const problems = async (id: number) =>
  (await ana.call('GET /imports/{id}/lines', { params: { id }, query: { only: 'problems' } })).body.response.map(
    ({ line, problems: [first] }) => `${line} ${first!.column}: ${first!.message}`,
  )
const names = async () =>
  (await ana.call('GET /users/process-feedback/collaborator')).body.response.map(({ name }) => name)

it('people are imported into departments by their names, whatever accents and case, and taken back unchanged', async () => {
  const id = await stored('Nome;Função;Setor;Admissão\nRita Nunes;Padeira;PRODUCAO;02/03/2026\nCaio;;Produção;\n')
  const { response } = (await ana.call('GET /users/process-feedback/collaborator')).body
  expect(response.map(({ name, cargo, department, admitted_on }) => [name, cargo, department, admitted_on])).toEqual([
    ['Caio', '', 'Produção', null],
    ['Rita Nunes', 'Padeira', 'Produção', '2026-03-02'],
  ])
  const caio = response[0]!
  await ana.call('PUT /users/process-feedback/collaborator/{id}', {
    params: { id: caio.id },
    body: { name: 'Caio', cargo: 'Ajudante', department_id: caio.department_id },
  })
  await ana.call('POST /imports/{id}/undo', { params: { id } })
  await server.runJobs(undoImport)
  expect(await names()).toEqual(['Caio'])
})

it('a line is refused without a known department, and for somebody who is registered already', async () => {
  await stored('Nome;Departamento;E-mail\nRita Nunes;Produção;rita@exemplo.com.br\n')
  const id = await checked(
    'Nome;Departamento;E-mail\nCaio;Cozinha;\nRita;Produção;rita@exemplo.com.br\nRITA NUNES;Produção;\n',
  )
  expect(await problems(id)).toEqual([
    '2 department: Não há um departamento com este nome: crie-o em Meus departamentos',
    '3 email: Já existe um colaborador com este e-mail',
    '4 name: Este colaborador já está cadastrado neste departamento',
  ])
})
