import type { OperatorFixtures } from '../testing/operator.ts'
import type { TestServer } from '../testing/test-server.ts'
import { keyOf } from './testing/keys.ts'

const made = async ({ server }: { server: TestServer }) => {
  const person = await server.company()
  return { company: person.companyId, key: (await keyOf(person)).id }
}

/** The keys are the commands as they are declared. */
export const integrationOperatorFixtures: OperatorFixtures = {
  'chaves listar <empresa>': async (world) => `chaves listar ${(await made(world)).company}`,
  'chaves retirar <empresa> <chave>': async (world) => {
    const { company, key } = await made(world)
    return `chaves retirar ${company} ${key}`
  },
}
