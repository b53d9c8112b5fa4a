import type { OperatorFixtures } from '../testing/operator.ts'
import type { TestServer } from '../testing/test-server.ts'

const leaving = async ({ server }: { server: TestServer }) => {
  const person = await server.company()
  await person.call('PUT /account/deletion', { body: { password: person.password } })
  return person
}
const closing = async ({ server }: { server: TestServer }) => {
  const person = await server.company()
  const { body } = await person.call('GET /account')
  const { company_name: name } = body.response
  await person.call('PUT /client/deletion', { body: { name, password: person.password } })
  return person
}

/** The keys are the commands as they are declared. */
export const privacyOperatorFixtures: OperatorFixtures = {
  'exclusoes listar': () => 'exclusoes listar',
  'exclusoes feitas': () => 'exclusoes feitas',
  'exclusoes cancelar-empresa <empresa>': async (world) =>
    `exclusoes cancelar-empresa ${(await closing(world)).companyId}`,
  'exclusoes cancelar-conta <email>': async (world) => `exclusoes cancelar-conta ${(await leaving(world)).email}`,
}
