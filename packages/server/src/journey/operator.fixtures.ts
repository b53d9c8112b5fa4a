import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { OperatorFixtures } from '../testing/operator.ts'

/** The keys are the commands as they are declared. */
export const journeyOperatorFixtures: OperatorFixtures = {
  'jornada modulos': () => 'jornada modulos',
  'jornada praticas': () => 'jornada praticas',
  'jornada notas <modulo>': () => 'jornada notas 10',
  'jornada previa <titulo> <arquivo>': ({ server }) => {
    const path = join(server.dataDir, 'modulo.txt')
    writeFileSync(path, '# Por que anotar\n\nA cabeça é ruim para guardar lembretes.')
    return ['jornada', 'previa', 'Primeiros passos', path]
  },
}
