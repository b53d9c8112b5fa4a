import { addDays } from '@prumo/contract/dates.ts'
import { NormInput } from '@prumo/contract/people/norms/endpoints.ts'
import { norms } from '../../people/norms/norms.ts'
import type { DemoBuilder } from '../../platform/demo/demo-builder.ts'

const rules: readonly [topic: string, description: string, explanation?: string, link?: string][] = [
  [
    'Jornada, horários e ponto',
    '<p>A produção começa às <strong>4h</strong>, a loja às <strong>6h</strong>. O ponto é batido no tablet da entrada, na chegada, no intervalo e na saída.</p>',
    'Esqueceu? Avise a Beatriz no mesmo dia: o acerto é assinado até sexta-feira.',
  ],
  [
    'Atrasos e faltas',
    '<p>Avise no grupo da escala <strong>até uma hora antes</strong>: na padaria, uma pessoa a menos é um forno a menos.</p><ul><li><p>Atestado: entregue em até 48 horas.</p></li><li><p>Troca de turno: combine e peça o aceite do João.</p></li></ul>',
  ],
  [
    'Higiene e manipulação de alimentos',
    '<p>Lave as mãos ao chegar, depois do banheiro, do dinheiro e do lixo. Touca cobre todo o cabelo; sem anéis, pulseiras, esmalte ou barba sem protetor.</p><p>Com febre, diarreia ou ferida na mão <strong>não se entra na produção</strong>: fale com o João, o dia não é descontado.</p>',
    'É o que a Vigilância Sanitária cobra e o que nosso cliente come.',
    'https://www.gov.br/anvisa',
  ],
  [
    'Uniforme e apresentação',
    '<p>Cada pessoa recebe duas camisas, um avental e três toucas. O avental fica na padaria e é lavado aqui; o calçado é fechado e antiderrapante.</p>',
  ],
  [
    'Fornos, masseiras e lâminas',
    '<p>Só opera quem foi treinado e assinou a ficha. Desligue da tomada antes de limpar, use a luva térmica e nunca trave o botão de emergência.</p>',
    'Acidente, mesmo pequeno, é contado na hora: um curativo hoje evita um afastamento amanhã.',
  ],
  [
    'Caixa, sangria e fiado',
    '<p>Cada um abre e fecha o próprio caixa, contando com outra pessoa. Sangria acima de R$ 500,00 vai para o cofre. Não vendemos fiado, nem para colegas.</p>',
    'Diferença até R$ 5,00 é anotada; acima disso, chame a Beatriz antes de fechar.',
  ],
  [
    'Celular e redes sociais',
    '<p>Na produção e no balcão o celular fica no armário. Foto de cliente só com autorização; receita e preço de fornecedor não se publicam.</p>',
  ],
  [
    'Pão do dia e consumo na loja',
    '<p>Quem trabalha toma café aqui e leva um pão francês por dia. O restante é comprado com 20% de desconto, registrado por um colega.</p>',
  ],
]

/** The norms of the demo bakery, written by Ana for new people. */
export async function buildNorms(demo: DemoBuilder) {
  const scope = await demo.as('ana', addDays(demo.today, -33), '15:10')
  for (const [topic, description, suggestions_explanations = '', link = ''] of rules)
    await norms.create(scope, NormInput.parse({ topic, description, suggestions_explanations, link }))
}
