import { join } from 'node:path'
import type { OperatorFixtures } from '../testing/operator.ts'
import { operated } from '../testing/operator.ts'
import type { TestServer } from '../testing/test-server.ts'

type World = { server: TestServer }
let made = 0

const sample = join(import.meta.dirname, '../demo/files/samples/tabela-de-precos.csv')
const done = async ({ server }: World, ...line: string[]): Promise<string> =>
  JSON.parse((await operated(server, [...line, '--json'])).out).id
const folder = (world: World) => done(world, 'anexos', 'criar-pasta', `Modelos ${++made}`)
const file = async (world: World) => done(world, 'anexos', 'publicar', `${await folder(world)}`, sample)

/** The keys are the commands as they are declared. */
export const attachmentOperatorFixtures: OperatorFixtures = {
  'anexos pastas': () => 'anexos pastas',
  'anexos listar <pasta>': async (world) => `anexos listar ${await folder(world)}`,
  'anexos criar-pasta <titulo>': () => ['anexos', 'criar-pasta', `Modelos de contrato ${++made}`],
  'anexos renomear-pasta <pasta> <titulo>': async (world) =>
    `anexos renomear-pasta ${await folder(world)} Formulários-${++made}`,
  'anexos mover-pasta <pasta> <lugar>': async (world) => `anexos mover-pasta ${await folder(world)} 1`,
  'anexos apagar-pasta <pasta>': async (world) => `anexos apagar-pasta ${await folder(world)}`,
  'anexos publicar <pasta> <arquivo>': async (world) => [
    'anexos',
    'publicar',
    `${await folder(world)}`,
    sample,
    '--titulo=Tabela de preços',
  ],
  'anexos renomear <arquivo> <titulo>': async (world) => `anexos renomear ${await file(world)} Preços`,
  'anexos retirar <arquivo>': async (world) => `anexos retirar ${await file(world)}`,
}
