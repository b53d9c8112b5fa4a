import type { ChecklistItem, Clause } from './clause.ts'
import { clauses } from './items.ts'

/** What the SiAC asks of building companies besides ISO 9001, by chapter, in our own words. */
const more: Readonly<Record<string, readonly ChecklistItem[]>> = {
  6: [
    {
      id: 141,
      code: '6.2',
      title: 'Indicadores de sustentabilidade',
      question: 'Cada obra mede os resíduos que gera e a água e a energia que consome, e compara com o previsto?',
      look: 'Indicadores de uma obra em andamento e de uma entregue',
    },
  ],
  7: [
    {
      id: 142,
      code: '7.2',
      title: 'Qualificação nos serviços controlados',
      question: 'Quem executa e quem inspeciona serviço controlado, próprio ou de terceiro, foi treinado nele?',
      look: 'Treinamento de três pessoas que estão na obra hoje',
    },
  ],
  8: [
    {
      id: 143,
      code: '8.1',
      title: 'Plano da Qualidade da Obra',
      question:
        'Cada obra tem o seu plano, com estrutura, materiais e serviços controlados, ensaios, canteiro, resíduos e riscos?',
      look: 'O plano de uma obra contra o que se vê no canteiro',
    },
    {
      id: 144,
      code: '8.3',
      title: 'Desempenho da edificação',
      question: 'O projeto diz que desempenho a edificação terá (NBR 15575), e há prova de que ele foi alcançado?',
      look: 'Perfil de desempenho; análises e ensaios de um projeto',
    },
    {
      id: 145,
      code: '8.4',
      title: 'Materiais controlados',
      question:
        'Há a lista dos materiais controlados, com a especificação, a inspeção no recebimento e onde guardar cada um?',
      look: 'Três materiais no canteiro: a especificação e o registro de recebimento',
    },
    {
      id: 146,
      code: '8.4',
      title: 'Fornecedores qualificados',
      question: 'Onde há programa setorial da qualidade ou avaliação técnica, compra-se de quem está em conformidade?',
      look: 'Situação dos fornecedores nos programas do PBQP-H na data da compra',
    },
    {
      id: 147,
      code: '8.5.1',
      title: 'Serviços controlados',
      question: 'Cada serviço controlado tem procedimento de execução e é inspecionado com registro?',
      look: 'Fichas de inspeção de um serviço terminado e de um em andamento',
    },
    {
      id: 148,
      code: '8.5.2',
      title: 'Rastreabilidade do concreto',
      question: 'Sabe-se onde foi parar cada caminhão de concreto, com o resultado dos corpos de prova dele?',
      look: 'Mapa de concretagem contra os laudos',
    },
    {
      id: 149,
      code: '8.5.5',
      title: 'Manual do proprietário',
      question: 'Quem recebe o imóvel recebe o manual de uso e manutenção dele, com prazos de garantia?',
      look: 'O manual da última entrega; o protocolo de recebimento',
    },
    {
      id: 150,
      code: '8.6',
      title: 'Inspeção final e entrega',
      question: 'Cada unidade é inspecionada por inteiro antes da entrega, e o que falta é corrigido antes das chaves?',
      look: 'Fichas de inspeção final de três unidades',
    },
  ],
  9: [
    {
      id: 151,
      code: '9.1.1',
      title: 'Controle tecnológico',
      question: 'O plano de controle tecnológico diz que ensaios fazer, e os laudos que fogem do esperado têm ação?',
      look: 'Plano de controle tecnológico; um laudo fora do esperado',
    },
  ],
}

/** SiAC of the PBQP-H (Portaria MDR 75/2021), whose numbers and common requirements are those of ISO 9001. */
export const construction: readonly Clause[] = clauses.map((clause) => ({
  ...clause,
  items: [...clause.items, ...(more[clause.code] ?? [])],
}))
