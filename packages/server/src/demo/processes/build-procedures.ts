import { join } from 'node:path'
import { addDays } from '@prumo/contract/dates.ts'
import type { PopContent } from '@prumo/contract/processes/procedures/model.ts'
import { draftDocument } from '../../admin/controlled/drafting.ts'
import { confirmReading } from '../../admin/controlled/reading.ts'
import { withFileFromDisk } from '../../files/from-disk.ts'
import type { DemoBuilder, Role } from '../../platform/demo/demo-builder.ts'
import { attach } from '../../processes/procedures/attachments.ts'
import { popReading, pops } from '../../processes/procedures/controlled.ts'
import { decidePop } from '../../processes/procedures/deciding.ts'
import { createPop, savePop } from '../../processes/procedures/writing.ts'
import { choosePopReaders } from '../../processes/readings/reading.ts'

type Told = Partial<Omit<PopContent, 'approved_user_id' | 'date_revision' | 'date_create'>>
type Act =
  | { save: Told }
  | { decide: 1 | 2 | 3; note?: string }
  | { read: 'in force' }
  | { draft: Told }
  | { ask: readonly Role[] }
  | { attach: string; name: string }
type Written = {
  process: string
  by: Role
  daysAgo: number
  approver: Role
  /** Days from today. */
  review?: number
  says: Told
  /** The decisions about it, with the person and the day of each. */
  afterwards?: readonly (readonly [by: Role, daysAgo: number, act: Act])[]
}

/** A model procedure: complete, short in each field, approved twice. */
const frenchBread: Told = {
  title: 'Produzir o pão francês',
  objective:
    '<p>Ter pão francês de <strong>casca fina e crocante</strong>, miolo macio e 50 g depois de assado, em toda fornada, do primeiro ao último turno.</p>',
  description:
    '<h3>Antes de começar</h3><ul><li><p>Água a <strong>4 °C</strong>: a massa sai da masseira abaixo de 26 °C.</p></li><li><p>Forno aceso 40 minutos antes, a 220 °C, com o vapor cheio.</p></li><li><p>Bancada, lâminas e assadeiras limpas e secas.</p></li></ul><h3>Tempos e temperaturas</h3><table><tbody><tr><th><p>Fase</p></th><th><p>Temperatura</p></th><th><p>Tempo</p></th><th><p>Como se sabe que está pronto</p></th></tr><tr><td><p>Mistura e sova</p></td><td><p>até 26 °C</p></td><td><p>25 min</p></td><td><p>Ponto de véu: estica sem rasgar</p></td></tr><tr><td><p>Descanso</p></td><td><p>ambiente</p></td><td><p>15 min</p></td><td><p>Massa relaxada, coberta com plástico</p></td></tr><tr><td><p>Fermentação</p></td><td><p>30 °C, 80% de umidade</p></td><td><p>2 h</p></td><td><p>O dedo marca, e a marca volta devagar</p></td></tr><tr><td><p>Forno</p></td><td><p>220 °C, vapor nos primeiros 10 s</p></td><td><p>15 min</p></td><td><p>Pestana aberta, cor de mel, som oco embaixo</p></td></tr></tbody></table>',
  obs: '<ul><li><p><strong>Ponto de véu</strong>: a massa aberta entre os dedos deixa passar a luz sem rasgar.</p></li><li><p><strong>Pestana</strong>: o corte que se abre na casca.</p></li><li><p><strong>BPF</strong>: boas práticas de fabricação.</p></li></ul>',
  docs_ref:
    '<ul><li><p>Ficha técnica do pão francês (anexo)</p></li><li><p>Manual de boas práticas da padaria, capítulo 4</p></li></ul>',
  checklist:
    '<ul><li><p>Luvas térmicas para abrir o forno: o vapor queima.</p></li><li><p>Masseira desligada da tomada antes de limpar.</p></li><li><p>Cabelo preso, touca e unhas sem esmalte.</p></li></ul>',
  process_polarity_indicators:
    '<table><tbody><tr><th><p>Indicador</p></th><th><p>Meta</p></th><th><p>Melhor</p></th></tr><tr><td><p>Sobra do dia</p></td><td><p>até 4%</p></td><td><p>menor</p></td></tr><tr><td><p>Fornadas no horário</p></td><td><p>98%</p></td><td><p>maior</p></td></tr><tr><td><p>Reclamações por semana</p></td><td><p>até 2</p></td><td><p>menor</p></td></tr></tbody></table>',
  result:
    '<p>Fornadas às 6h, 10h e 16h, com pão quente no balcão em até <strong>5 minutos</strong> depois de sair do forno.</p>',
  obs_error:
    '<ol><li><p>Massa acima de 26 °C: voltar 20 minutos à geladeira antes de dividir.</p></li><li><p>Pestana fechada: rever o corte e o vapor, e anotar a fornada no quadro.</p></li><li><p>Pão queimado ou cru: não vai para o balcão; pesar como perda e avisar o líder do turno.</p></li></ol>',
  necessary_materials:
    '<p>Masseira, balança, divisora, modeladora, armários com rodízio, lâmina, forno de lastro e luvas térmicas.</p>',
  necessary_systems: '<p>Planilha de fornadas (quadro da produção) e Prumo, para as perdas do dia.</p>',
  improvement_point: '<p>Testar fermentação de 12 horas a frio, para a fornada das 6h sair sem turno da madrugada.</p>',
  elaborate_by: 'João Pedro Alves',
  accredited_by: 'Marina Costa',
}

const procedures: readonly Written[] = [
  {
    process: 'Pão francês',
    by: 'joao',
    daysAgo: 44,
    approver: 'joao',
    review: 300,
    says: {
      ...frenchBread,
      objective: '<p>Ter pão francês de casca crocante e miolo macio em toda fornada.</p>',
      improvement_point: '',
    },
    afterwards: [
      ['joao', 43, { attach: 'ficha-tecnica-pao-frances.csv', name: 'Ficha técnica do pão francês.csv' }],
      ['ana', 42, { decide: 2 }],
      ['joao', 41, { ask: ['joao', 'marina', 'beatriz'] }],
      ['marina', 40, { read: 'in force' }],
      ['beatriz', 38, { read: 'in force' }],
      ['joao', 12, { save: frenchBread }],
      ['ana', 11, { decide: 2, note: 'Peso depois de assado combinado com o balcão.' }],
      ['marina', 10, { read: 'in force' }],
      ['joao', 9, { read: 'in force' }],
    ],
  },
  {
    process: 'Fechar o caixa',
    by: 'beatriz',
    daysAgo: 40,
    approver: 'ana',
    review: 9,
    says: {
      title: 'Fechar o caixa do dia',
      objective:
        '<p>Saber todo dia se o dinheiro confere com as vendas, e achar a diferença enquanto alguém se lembra.</p>',
      result: '<p>Diferença de até R$ 5,00 por caixa, explicada por escrito quando houver.</p>',
      obs_error: '<p>Diferença acima de R$ 50,00: recontar com outra pessoa e avisar a Ana no mesmo dia.</p>',
      necessary_systems: '<p>Sistema do caixa, planilha de fechamento e cofre com boca de lobo.</p>',
      elaborate_by: 'Beatriz Souza',
    },
    afterwards: [
      ['ana', 39, { decide: 2 }],
      ['beatriz', 38, { ask: ['marina', 'beatriz'] }],
      ['marina', 37, { read: 'in force' }],
      ['beatriz', 37, { read: 'in force' }],
    ],
  },
  {
    process: 'Pagar fornecedores',
    by: 'beatriz',
    daysAgo: 6,
    approver: 'ana',
    says: {
      title: 'Pagar fornecedores sem atraso',
      objective: '<p>Pagar no vencimento, só o que foi pedido e recebido.</p>',
      checklist:
        '<p>Boleto por e-mail: conferir o CNPJ e a conta <strong>antes</strong> de agendar. Golpe de boleto trocado é comum.</p>',
      necessary_systems: '<p>Banco pela internet, com dupla autorização.</p>',
      elaborate_by: 'Beatriz Souza',
    },
  },
  {
    process: 'Receber ingredientes',
    by: 'joao',
    daysAgo: 15,
    approver: 'joao',
    review: 90,
    says: {
      title: 'Receber e guardar ingredientes',
      objective: '<p>Só entra no estoque o que está no prazo, inteiro e na temperatura certa.</p>',
      obs: '<p><strong>PVPS</strong>: primeiro que vence, primeiro que sai.</p>',
      elaborate_by: 'João Pedro Alves',
    },
    afterwards: [
      ['ana', 13, { decide: 3, note: 'Falta dizer a temperatura máxima do leite e da carne no recebimento.' }],
    ],
  },
  {
    process: 'Limpar os fornos',
    by: 'joao',
    daysAgo: 50,
    approver: 'joao',
    review: -18,
    says: {
      title: 'Limpar os fornos',
      objective: '<p>Fornos sem resíduo queimado, que dá gosto ao pão e gasta gás.</p>',
      description:
        '<ol><li><p>Forno frio e desligado.</p></li><li><p>Varrer o lastro e aspirar as cinzas.</p></li><li><p>Pano úmido na porta e nas borrachas; nunca água no vidro quente.</p></li></ol>',
      necessary_materials: '<p>Escova de cerdas naturais, aspirador, pano e detergente neutro.</p>',
      elaborate_by: 'João Pedro Alves',
    },
    afterwards: [
      ['ana', 49, { decide: 2 }],
      ['joao', 48, { ask: ['joao'] }],
    ],
  },
  {
    process: 'Controlar temperaturas',
    by: 'joao',
    daysAgo: 3,
    approver: 'joao',
    says: { title: 'Controlar temperaturas das geladeiras', elaborate_by: 'João Pedro Alves' },
    afterwards: [
      [
        'joao',
        1,
        {
          draft: {
            objective: '<p>Alimento refrigerado até 5 °C e congelado até −12 °C, medido duas vezes por dia.</p>',
            necessary_materials: '<p>Termômetro espeto, calibrado uma vez por ano.</p>',
          },
        },
      ],
    ],
  },
  {
    process: 'Bolos e tortas de encomenda',
    by: 'joao',
    daysAgo: 35,
    approver: 'ana',
    review: 160,
    says: {
      title: 'Atender encomendas de bolos e tortas',
      objective: '<p>Entregar o que o cliente pediu, na hora que pediu.</p>',
      result: '<p>Nenhuma encomenda esquecida; confirmação por mensagem na véspera.</p>',
      elaborate_by: 'João Pedro Alves',
    },
    afterwards: [
      ['ana', 34, { decide: 2 }],
      ['joao', 33, { ask: ['joao', 'marina'] }],
      ['marina', 31, { read: 'in force' }],
      [
        'joao',
        2,
        {
          save: {
            result:
              '<p>Nenhuma encomenda esquecida; confirmação por mensagem na véspera e <strong>foto do bolo</strong> antes da entrega.</p>',
            obs_error: '<p>Pedido trocado: refazer na hora e avisar o cliente antes do horário combinado.</p>',
          },
        },
      ],
    ],
  },
  {
    process: 'Conferir as maquininhas',
    by: 'beatriz',
    daysAgo: 28,
    approver: 'joao',
    review: 45,
    says: {
      title: 'Conferir as vendas no cartão',
      objective: '<p>Receber da operadora tudo o que foi vendido, com a taxa combinada.</p>',
      process_polarity_indicators: '<p>Vendas não repassadas: zero.</p>',
      elaborate_by: 'Beatriz Souza',
    },
    afterwards: [['ana', 27, { decide: 2 }]],
  },
  {
    process: 'Admitir',
    by: 'carlos',
    daysAgo: 8,
    approver: 'ana',
    review: 350,
    says: {
      title: 'Admitir uma pessoa',
      objective: '<p>Ninguém começa a trabalhar sem exame, contrato e uniforme.</p>',
      docs_ref: '<p>Lista de documentos da contabilidade.</p>',
      elaborate_by: 'Carlos Menezes',
      accredited_by: 'Beatriz Souza',
    },
  },
]

/** Procedures of the demo company in every state, with their readers. @param processes their ids by title. */
export async function buildProcedures(demo: DemoBuilder, processes: ReadonlyMap<string, number>) {
  for (const { process, by, daysAgo, approver, review, says, afterwards = [] } of procedures) {
    const processId = processes.get(process)!
    const pop = await createPop(await demo.as(by, addDays(demo.today, -daysAgo), '14:10'), {
      ...nothing,
      ...says,
      proccess_id: processId,
      approved_user_id: demo.userIds[approver],
      date_revision: review === undefined ? null : addDays(demo.today, review),
    })
    for (const [who, ago, act] of afterwards) {
      const scope = await demo.as(who, addDays(demo.today, -ago), '15:30')
      if ('save' in act) await savePop(scope, pop.id, act.save)
      else if ('draft' in act) await draftDocument(scope, pops, pop.id, { fields: act.draft })
      else if ('decide' in act) await decidePop(scope, { id: pop.id, status: act.decide, note: act.note ?? '' })
      else if ('ask' in act) await choosePopReaders(scope, pop.id, { users: act.ask.map((role) => demo.userIds[role]) })
      else if ('read' in act) {
        const find = () => pops.findRow(scope, pop.id)
        await confirmReading(scope, popReading, find, (await find()).version_in_force!)
      } else
        await withFileFromDisk(
          join(import.meta.dirname, 'samples', act.attach),
          { maxBytes: 1024 ** 2, name: act.name, runInWorker: scope.runInWorker, storage: scope.storage },
          (file) => attach(scope, processId, pop.id, [file]),
        )
    }
  }
}

const nothing = {
  title: '',
  objective: '',
  description: '',
  obs: '',
  docs_ref: '',
  checklist: '',
  process_polarity_indicators: '',
  result: '',
  obs_error: '',
  necessary_materials: '',
  necessary_systems: '',
  improvement_point: '',
  elaborate_by: '',
  accredited_by: '',
}
