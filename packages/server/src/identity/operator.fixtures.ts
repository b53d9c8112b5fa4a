import type { OperatorFixture, OperatorFixtures } from '../testing/operator.ts'
import type { Person, TestServer } from '../testing/test-server.ts'
import { setUpTwoSteps } from './two-step/testing/phone.ts'

type World = { server: TestServer; ana: Person }

let made = 0
const newEmail = () => `pessoa-nova-${++made}@empresa.com.br`
const colleague = ({ server, ana }: World) => server.colleague(ana, ['contacts'])
const disabled = async (world: World) => {
  const person = await colleague(world)
  await world.ana.call('PUT /client/users/disabled', { body: { client_id: person.userId } })
  return person
}
const consultant = ({ server }: World) => server.company({ consultant: true })
const linked = async (world: World) => {
  const person = await consultant(world)
  await world.server.asOwner('insert into identity.members (company_id, user_id) values ($1, $2)', [
    world.ana.companyId,
    person.userId,
  ])
  return person
}

const withTwoSteps = async (world: World) => {
  const person = await colleague(world)
  await setUpTwoSteps(world.server, person)
  return person
}

const another = async ({ server }: World) => (await server.company()).companyId
const onPerson =
  (words: string, make: (world: World) => Promise<Person>): OperatorFixture =>
  async (world) =>
    `${words} ${world.ana.companyId} ${(await make(world)).email}`

/** The keys are the commands as they are declared. */
export const identityOperatorFixtures: OperatorFixtures = {
  'empresas listar': () => 'empresas listar --busca Empresa --situacao avaliacao',
  'empresas ver <empresa>': ({ ana }) => `empresas ver ${ana.companyId}`,
  'empresas criar': () =>
    `empresas criar --nome Padaria --documento 52998224725 --responsavel Rita --email ${newEmail()} --telefone 11987654321`,
  'empresas renomear <empresa>': ({ ana }) => `empresas renomear ${ana.companyId} --nome Padaria-${++made}`,
  'empresas fuso <empresa> <fuso>': async (world) => `empresas fuso ${await another(world)} America/Manaus`,
  'empresas situacao <empresa> <situacao>': async (world) => `empresas situacao ${await another(world)} pago`,
  'empresas avaliacao <empresa> <ate>': async (world) => `empresas avaliacao ${await another(world)} 2030-12-31`,
  'usuarios listar <empresa>': ({ ana }) => `usuarios listar ${ana.companyId}`,
  'usuarios procurar <email>': ({ ana }) => `usuarios procurar ${ana.email}`,
  'usuarios criar <empresa> <email>': async (world) =>
    `usuarios criar ${await another(world)} ${newEmail()} --nome Rita --telefone 11987654321 --permissoes finance,contacts`,
  'usuarios desativar <empresa> <email>': onPerson('usuarios desativar', colleague),
  'usuarios ativar <empresa> <email>': onPerson('usuarios ativar', disabled),
  'usuarios responsavel <empresa> <email>': onPerson('usuarios responsavel', colleague),
  'usuarios principal <empresa> <email>': onPerson('usuarios principal', colleague),
  'usuarios senha <empresa> <email>': onPerson('usuarios senha', colleague),
  'usuarios sessoes <empresa> <email>': onPerson('usuarios sessoes', colleague),
  'usuarios duas-etapas <empresa> <email>': onPerson('usuarios duas-etapas', withTwoSteps),
  'consultores marcar <email>': async (world) => `consultores marcar ${(await colleague(world)).email} --empresas 5`,
  'consultores vincular <empresa> <email>': onPerson('consultores vincular', consultant),
  'consultores desvincular <empresa> <email>': onPerson('consultores desvincular', linked),
}
