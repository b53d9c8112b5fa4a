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
}
