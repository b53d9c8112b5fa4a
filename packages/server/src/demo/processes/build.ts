import { addDays } from '@prumo/contract/dates.ts'
import { departments } from '../../admin/departments/departments.ts'
import type { DemoBuilder } from '../../platform/demo/demo-builder.ts'
import { writeMission } from '../../processes/departments/mission.ts'
import { createMacroProcess } from '../../processes/macro-processes/writing.ts'
import { createMicroProcess } from '../../processes/micro-processes/writing.ts'
import { changeStage, createStage } from '../../processes/stages/writing.ts'
import { buildJourney } from './build-journey.ts'
import { buildProcedures } from './build-procedures.ts'

type Step = {
  description: string
  responsible?: string
  sla?: string
  /** The title of the process the stage is associated with. */
  next?: string
}
type Outline = {
  department: string
  mission: string
  macros: readonly (readonly [title: string, processes: Readonly<Record<string, readonly Step[]>>])[]
}

const outlines: readonly Outline[] = [
  {
    department: 'Financeiro',
    mission: 'Cuidar do dinheiro da padaria para que as contas sejam pagas em dia e as decisões tenham números certos.',
    macros: [
      [
        'Contas a pagar',
        {
          'Pagar fornecedores': [
            {
              description:
                '<p>Receber a nota fiscal e conferir com o pedido de compra.</p><ul><li><p>Quantidade e preço iguais aos do pedido</p></li><li><p>Vencimento combinado</p></li></ul>',
              responsible: 'Beatriz Souza',
              sla: 'No mesmo dia',
            },
            {
              description: '<p>Lançar a conta com <strong>centro de custo</strong> e vencimento.</p>',
              responsible: 'Beatriz Souza',
              sla: '1 dia útil',
              next: 'Conciliar o banco',
            },
            {
              description: '<p>Aprovar os pagamentos da semana.</p>',
              responsible: 'Ana Ribeiro',
              sla: 'Toda terça-feira, até 12h',
            },
            {
              description: '<p>Agendar os pagamentos no banco e guardar os comprovantes.</p>',
              responsible: 'Beatriz Souza',
              sla: 'Toda terça-feira',
            },
          ],
          'Reembolsar despesas': [
            {
              description: '<p>Receber o pedido com os recibos, até sete dias depois da despesa.</p>',
              responsible: 'Quem teve a despesa',
              sla: '7 dias',
            },
            {
              description: '<p>Conferir os recibos e pagar por Pix.</p>',
              responsible: 'Beatriz Souza',
              sla: '2 dias úteis',
            },
          ],
        },
      ],
      [
        'Contas a receber',
        {
          'Faturar encomendas de empresas': [
            {
              description: '<p>Emitir a nota na entrega e enviar o boleto por e-mail.</p>',
              responsible: 'Beatriz Souza',
              sla: 'No mesmo dia',
            },
            {
              description: '<p>Conferir os recebimentos e avisar quem está em atraso.</p>',
              responsible: 'Beatriz Souza',
              sla: '1 dia útil depois do vencimento',
              next: 'Conciliar o banco',
            },
          ],
          'Conferir as maquininhas': [
            {
              description: '<p>Comparar as vendas do dia com o relatório da operadora.</p>',
              responsible: 'Marina Costa',
              sla: 'Todo dia, até 10h',
            },
          ],
        },
      ],
      [
        'Tesouraria',
        {
          'Fechar o caixa': [
            {
              description: '<p>Contar o dinheiro com duas pessoas e anotar a diferença.</p>',
              responsible: 'Marina Costa',
              sla: '20 minutos',
            },
            { description: '<p>Guardar a sangria no cofre e assinar o envelope.</p>', responsible: 'Marina Costa' },
          ],
          'Conciliar o banco': [],
        },
      ],
    ],
  },
  {
    department: 'Produção',
    mission: 'Fazer pão fresco e seguro todos os dias, na quantidade certa, sem desperdício.',
    macros: [
      [
        'Preparação da produção',
        {
          'Programar as fornadas': [
            {
              description: '<p>Somar encomendas e a média de venda do mesmo dia nas quatro últimas semanas.</p>',
              responsible: 'João Pedro Alves',
              sla: 'Na véspera, até 16h',
            },
            {
              description: '<p>Separar e pesar os ingredientes da madrugada.</p>',
              responsible: 'Auxiliar de produção',
              sla: '1 hora',
            },
          ],
          'Receber ingredientes': [
            {
              description:
                '<p>Conferir validade, embalagem e temperatura dos refrigerados.</p><p>O que não passa volta com o entregador e vira ocorrência.</p>',
              responsible: 'Auxiliar de produção',
              sla: '30 minutos',
              next: 'Pagar fornecedores',
            },
          ],
        },
      ],
      [
        'Fabricação',
        {
          'Pão francês': [
            { description: '<p>Misturar e sovar até o ponto de véu.</p>', responsible: 'Padeiro', sla: '25 minutos' },
            {
              description: '<p>Dividir em peças de 65 g e modelar.</p>',
              responsible: 'Padeiro',
              sla: '40 minutos',
            },
            {
              description: '<p>Fermentar a 30 °C, com 80% de umidade.</p>',
              responsible: 'Padeiro',
              sla: '2 horas',
            },
            { description: '<p>Assar com vapor a 220 °C.</p>', responsible: 'Forneiro', sla: '15 minutos' },
          ],
          'Bolos e tortas de encomenda': [
            {
              description: '<p>Ler o pedido e confirmar sabor, tamanho e hora com o cliente.</p>',
              responsible: 'Confeiteira',
              sla: 'Na véspera',
            },
          ],
        },
      ],
      ['Controle de perdas', { 'Pesar e registrar as sobras': [] }],
      ['Limpeza e segurança dos alimentos', { 'Limpar os fornos': [], 'Controlar temperaturas': [] }],
    ],
  },
  {
    department: 'Recursos Humanos',
    mission: 'Ter as pessoas certas, bem recebidas e bem treinadas, em cada turno.',
    macros: [
      [
        'Recrutamento e seleção',
        {
          'Abrir uma vaga': [
            {
              description: '<p>Escrever o que a pessoa vai fazer, o horário e o salário.</p>',
              responsible: 'Quem pede a vaga',
              sla: '2 dias úteis',
            },
            { description: '<p>Aprovar a vaga.</p>', responsible: 'Ana Ribeiro', sla: '1 dia útil' },
          ],
          'Entrevistar e escolher': [],
        },
      ],
      [
        'Admissão e integração',
        {
          Admitir: [
            {
              description: '<p>Pedir os documentos e agendar o exame admissional.</p>',
              responsible: 'Beatriz Souza',
              sla: '3 dias úteis antes do início',
            },
          ],
          'Receber no primeiro dia': [
            {
              description: '<p>Apresentar a equipe, entregar o uniforme e o manual.</p>',
              responsible: 'Líder do turno',
              sla: 'Primeiro dia',
            },
          ],
        },
      ],
    ],
  },
]

/** The processes of three departments of the demo company, with their stages and the departments' missions. */
export async function buildProcesses(demo: DemoBuilder) {
  const scope = await demo.as('carlos', addDays(demo.today, -45), '10:20')
  const known = await departments(scope)
  const processes = new Map<string, number>()
  const handovers: { id: number; next: string }[] = []
  for (const { department, mission, macros } of outlines) {
    const { id: department_id } = known.find(({ name }) => name === department)!
    await writeMission(scope, { department_id, mission })
    for (const [title, below] of macros) {
      const macro = await createMacroProcess(scope, { title, item_number: null, department_id })
      for (const [name, steps] of Object.entries(below)) {
        const process = await createMicroProcess(scope, { title: name, item_number: null, macroproccess_id: macro.id })
        processes.set(name, process.id)
        for (const { description, responsible = '', sla = '', next } of steps) {
          const input = { description, responsible, sla, proccess_id: process.id, item_number: null }
          const { id } = await createStage(scope, input)
          if (next) handovers.push({ id, next })
        }
      }
    }
  }
  for (const { id, next } of handovers)
    await changeStage(scope, { id, micro_proccess_id: processes.get(next)!, item_number: null })
  await buildProcedures(demo, processes)
  await buildJourney(demo)
}
