import type { OperatorFixtures } from '../testing/operator.ts'

/** The keys are the commands as they are declared. */
export const journeyOperatorFixtures: OperatorFixtures = {
  'jornada modulos': () => 'jornada modulos',
  'jornada praticas': () => 'jornada praticas',
  'jornada notas <modulo>': () => 'jornada notas 10',
}
