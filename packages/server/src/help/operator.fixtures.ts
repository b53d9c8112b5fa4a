import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { OperatorFixture, OperatorFixtures } from '../testing/operator.ts'

const onOne =
  (words: string, ...more: readonly string[]): OperatorFixture =>
  async ({ ana }) => {
    const { id } = (await ana.call('POST /client-feedbacks', { body: { feedback: 'Quero imprimir' } })).body.response
    return [...words.split(' '), `${ana.companyId}`, `${id}`, ...more]
  }

/** The keys are the commands as they are declared. */
export const helpOperatorFixtures: OperatorFixtures = {
  'sugestoes listar [empresa]': ({ ana }) => `sugestoes listar ${ana.companyId} --abertas`,
  'sugestoes ver <empresa> <sugestao>': onOne('sugestoes ver'),
  'sugestoes responder <empresa> <sugestao>': onOne(
    'sugestoes responder',
    '--resposta',
    'Já é possível',
    '--situacao',
    'feita',
    '--novidade',
    '1',
  ),
  'sugestoes situacao <empresa> <sugestao> <situacao>': onOne('sugestoes situacao', 'planejada'),
  'novidades avisar <novidade>': async ({ ana }) => {
    const { id } = (await ana.call('POST /client-feedbacks', { body: { feedback: 'Quero imprimir' } })).body.response
    return `novidades avisar 6 --pedidos ${ana.companyId}/${id}`
  },
  'ajuda perguntas': () => 'ajuda perguntas --dias 7',
  'ajuda buscas': () => 'ajuda buscas',
  'ajuda previa <titulo> <arquivo>': ({ server }) => {
    const path = join(server.dataDir, 'resposta.txt')
    writeFileSync(path, 'Veja em *Minhas tarefas*.\n\n1. Abra a tela.\n2. Toque em *Nova tarefa*.')
    return ['ajuda', 'previa', 'Como anoto uma tarefa?', path]
  },
}
