import { addDays } from '@prumo/contract/dates.ts'
import type { CrossingKind } from '@prumo/contract/strategy/crossings/endpoints.ts'
import type { CanvasKind, StrategySubject } from '@prumo/contract/strategy/model.ts'
import type { DemoBuilder } from '../../platform/demo/demo-builder.ts'
import { createCrossing } from '../../strategy/crossings/crossings.ts'
import { createFolder } from '../../strategy/folders/folders.ts'
import { createSubject, voteForSubject } from '../../strategy/subjects/subjects.ts'

type Written = readonly [title: string, color?: StrategySubject['color'], impact?: number]

/** The subjects of each block, in the order of the blocks. */
const subjects: Record<CanvasKind, readonly (readonly Written[])[]> = {
  swot: [
    [['Pão de fermentação natural', 'green', 5], ['Clientes que indicam', '', 3], ['Equipe com anos de casa']],
    [
      ['Caixa apertado na segunda quinzena', 'red', 5],
      ['Só o João sabe regular o forno 2', 'yellow', 3],
    ],
    [
      ['Dois prédios novos na rua', 'green', 3],
      ['Encomendas de empresas', '', 5],
    ],
    [
      ['Alta do preço da farinha', 'red', 5],
      ['Supermercado com padaria própria', 'yellow', 3],
    ],
  ],
  canvas: [
    [['Moinho Santa Clara'], ['Contadora']],
    [['Produção de madrugada'], ['Atendimento no balcão']],
    [['Fornos e câmara fria'], ['Receitas da família']],
    [['Pão quente das seis às vinte horas', 'green'], ['Encomenda pronta na hora combinada']],
    [['Caderneta de fidelidade'], ['Grupo de encomendas no WhatsApp']],
    [['Loja Centro'], ['Loja Vila Mariana'], ['Entrega própria']],
    [['Famílias do bairro'], ['Escritórios e consultórios']],
    [['Folha de pagamento', 'red'], ['Farinha e energia']],
    [['Venda no balcão', 'green'], ['Encomendas e eventos']],
  ],
}

/** The strategies of the SWOT, with the titles of the subjects they cross. */
const crossings: readonly { kind: CrossingKind; title: string; of: readonly string[] }[] = [
  {
    kind: 'so',
    title: 'Oferecer café da manhã por encomenda às empresas dos prédios novos',
    of: ['Pão de fermentação natural', 'Dois prédios novos na rua', 'Encomendas de empresas'],
  },
  {
    kind: 'wt',
    title: 'Negociar farinha a preço fixo por seis meses com o moinho',
    of: ['Caixa apertado na segunda quinzena', 'Alta do preço da farinha'],
  },
]

/** A SWOT and a Canvas of the demo company, with votes and strategies. */
export async function buildStrategy(demo: DemoBuilder) {
  const year = demo.today.slice(0, 4)
  for (const kind of ['swot', 'canvas'] as const) {
    const scope = await demo.as('carlos', addDays(demo.today, -35), '14:00')
    const title = kind === 'swot' ? `SWOT ${year}` : `Modelo de negócio ${year}`
    const ids = new Map<string, number>()
    const folder = await createFolder(scope, kind, { title, date_revision: addDays(demo.today, 150) })
    for (const [at, block] of subjects[kind].entries()) {
      for (const [words, color = '', impact = null] of block) {
        const place = { folder_id: folder.id, field_id: at + 1, order: null }
        const { id } = await createSubject(scope, kind, { ...place, title: words, color, impact })
        ids.set(words, id)
        if (impact === 5) await voteForSubject(scope, kind, id, { voted: true })
      }
    }
    if (kind === 'swot')
      for (const { of, ...crossing } of crossings)
        await createCrossing(scope, { ...crossing, folder_id: folder.id, subjects: of.map((title) => ids.get(title)!) })
  }
}
