import { beforeEach, expect, it } from 'vitest'
import { openTestServer, type Person } from '../testing/test-server.ts'
import { department } from './testing/records.ts'

const server = openTestServer()
let ana: Person

beforeEach(async () => {
  ana = await server.company()
})

/** What a family of calls does with the one register: each with the paths and field names of the specification. */
type Family<Shown> = {
  create: (name: string) => Promise<number>
  rename: (id: number, name: string) => Promise<number>
  find: (id: number) => Promise<Shown>
  list: () => Promise<Shown[]>
  remove: (id: number) => Promise<number>
}

/** Families of calls of departments (decision O224), and those of the account. */
const departmentFamilies: Record<string, Family<{ id: number; name: string }>> = {
  account: {
    create: async (name) => (await ana.call('POST /client/departments', { body: { name } })).body.response.id,
    rename: async (id, name) => (await ana.call('PUT /client/departments', { body: { id, name } })).status,
    find: async (id) => (await ana.call('GET /client/departments/{id}', { params: { id } })).body.response,
    list: async () => (await ana.call('GET /client/departments')).body.response,
    remove: async (id) => (await ana.call('DELETE /client/departments/{id}', { params: { id } })).status,
  },
  'job descriptions': {
    create: async (name) => (await ana.call('POST /client/cargos/departments', { body: { name } })).body.response.id,
    rename: async (id, name) =>
      (await ana.call('PUT /client/cargos/departments/{id}', { params: { id }, body: { name } })).status,
    find: async (id) => (await ana.call('GET /client/cargos/departments')).body.response.find((one) => one.id === id)!,
    list: async () => (await ana.call('GET /client/cargos/departments')).body.response,
    remove: async (id) => (await ana.call('DELETE /client/cargos/departments/{id}', { params: { id } })).status,
  },
  organogram: {
    create: async (title) =>
      (await ana.call('POST /client/organograma-departments', { body: { title } })).body.response.id,
    rename: async (id, title) =>
      (await ana.call('PUT /client/organograma-departments', { body: { id, title } })).status,
    find: async (id) => (await ana.call('GET /client/organograma/department/{id}', { params: { id } })).body.response,
    list: async () => (await ana.call('GET /client/organograma-departments')).body.response,
    remove: async (id) => (await ana.call('DELETE /client/organograma-departments/{id}', { params: { id } })).status,
  },
  feedback: {
    create: async (name) =>
      (await ana.call('POST /client/proccess-feedback/department', { body: { department: name } })).body.response.id,
    rename: async (id, name) =>
      (await ana.call('PUT /client/proccess-feedback/department/{id}', { params: { id }, body: { department: name } }))
        .status,
    find: async (id) =>
      (await ana.call('GET /client/proccess-feedback/department/{id}', { params: { id } })).body.response,
    list: async () => (await ana.call('GET /client/proccess-feedback/department')).body.response,
    remove: async (id) =>
      (await ana.call('DELETE /client/proccess-feedback/department/{id}', { params: { id } })).status,
  },
  indicators: {
    create: async (name) => (await ana.call('POST /client/indicador-department', { body: { name } })).body.response.id,
    rename: async (id, name) => (await ana.call('PUT /client/indicador-department', { body: { id, name } })).status,
    find: async (id) => (await ana.call('GET /client/indicador-department/{id}', { params: { id } })).body.response,
    list: async () => (await ana.call('GET /client/indicador-department')).body.response,
    remove: async (id) => (await ana.call('DELETE /client/indicador-department/{id}', { params: { id } })).status,
  },
}

/** Families of calls of collaborators (decision O225). */
const collaboratorFamilies = (department_id: number): Record<string, Family<{ id: number; name: string }>> => ({
  'standard feedback': {
    create: async (name) =>
      (await ana.call('POST /users/process-feedback/collaborator', { body: { name, cargo: '', department_id } })).body
        .response.id,
    rename: async (id, name) =>
      (
        await ana.call('PUT /users/process-feedback/collaborator/{id}', {
          params: { id },
          body: { name, cargo: '', department_id },
        })
      ).status,
    find: async (id) =>
      (await ana.call('GET /users/process-feedback/collaborator/{id}', { params: { id } })).body.response,
    list: async () =>
      (
        await ana.call('GET /users/process-feedback/collaborator/by-department/{departmentId}', {
          params: { departmentId: department_id },
        })
      ).body.response,
    remove: async (id) =>
      (await ana.call('DELETE /users/process-feedback/collaborator/{id}', { params: { id } })).status,
  },
  'custom feedback': {
    create: async (name) =>
      (
        await ana.call('POST /users/proccess-feedback-custom/collaborators', {
          body: { name, cargo: '', department_id },
        })
      ).body.response.id,
    rename: async (id, name) =>
      (
        await ana.call('PUT /users/proccess-feedback-custom/collaborators/{id}', {
          params: { id },
          body: { name, cargo: '', department_id },
        })
      ).status,
    find: async (id) =>
      (await ana.call('GET /users/proccess-feedback-custom/collaborators/{id}', { params: { id } })).body.response,
    list: async () =>
      (
        await ana.call('GET /users/proccess-feedback-custom/collaborators/by-department/{department}', {
          params: { department: department_id },
        })
      ).body.response,
    remove: async (id) =>
      (await ana.call('DELETE /users/proccess-feedback-custom/collaborators/{id}', { params: { id } })).status,
  },
})

/** What one family creates each renames, all read, and the next deletes for all. */
async function expectOneRegister(families: Record<string, Family<{ id: number; name: string }>>) {
  const all = Object.values(families)
  for (const [at, family] of all.entries()) {
    const before = (await family.list()).length
    const id = await family.create(`Novo ${at}`)
    for (const [index, other] of all.entries()) {
      const name = `Novo ${at} ${index}`
      expect(await other.rename(id, name)).toBe(200)
      for (const reader of all) {
        expect(await reader.find(id)).toMatchObject({ id, name })
        expect((await reader.list()).filter((one) => one.id === id)).toMatchObject([{ name }])
      }
    }
    expect(await all[(at + 1) % all.length]!.remove(id)).toBe(200)
    for (const reader of all) expect(await reader.list()).toHaveLength(before)
  }
}

it('every family of calls of departments has the one register: what one writes all read, and any deletes', async () => {
  await expectOneRegister(departmentFamilies)
})

it('both families of calls of collaborators have the one register, which the calendar answers too', async () => {
  const { id: department_id } = await department({ ana, secret: 'da loja' })
  const families = collaboratorFamilies(department_id)
  await expectOneRegister(families)
  const id = await families['custom feedback']!.create('Rita Lopes')
  const named = await ana.call('GET /calendar/feedbacks-collaborators')
  expect(named.body.response).toMatchObject([{ id, name: 'Rita Lopes' }])
  const paged = await ana.call('GET /users/process-feedback/collaborator', { query: {} })
  expect(paged.body.response).toMatchObject([{ id, name: 'Rita Lopes' }])
})

it('a department in use is deleted through none of the families', async () => {
  const { id } = await department({ ana, secret: 'da loja' })
  await collaboratorFamilies(id)['standard feedback']!.create('Rita Lopes')
  for (const family of Object.values(departmentFamilies)) {
    expect(await family.remove(id)).toBe(409)
    expect(await family.find(id)).toMatchObject({ id })
  }
})
