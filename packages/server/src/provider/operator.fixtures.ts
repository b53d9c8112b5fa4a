import type { OperatorFixtures } from '../testing/operator.ts'
import { staffOf } from './testing/staff.ts'

let made = 0

export const providerOperatorFixtures: OperatorFixtures = {
  'equipe listar': () => 'equipe listar',
  'equipe convidar <email>': () => ['equipe', 'convidar', `nova${++made}@prumo.com.br`, '--nome', 'Marta Lima'],
  'equipe retirar <email>': async ({ server }) => `equipe retirar ${(await staffOf(server)).email}`,
}
