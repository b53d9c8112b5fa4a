import type { Clause } from './clause.ts'
import { as } from './shared.ts'

/** ISO 14001:2015, asked in our own words. What it asks as ISO 9001 does is the same item. */
export const environment: readonly Clause[] = [
  {
    code: '4',
    title: 'Contexto da organização',
    about: 'O que cerca a empresa e o que o sistema cobre.',
    items: [
      as('4.1', 1),
      as('4.2', 2),
      as('4.3', 3),
      {
        id: 101,
        code: '4.4',
        title: 'Sistema em funcionamento',
        question: 'As partes do sistema estão descritas e funcionam juntas no dia a dia, e não só no papel?',
        look: 'Visão geral do sistema; um processo seguido do começo ao fim',
      },
    ],
  },
  {
    code: '5',
    title: 'Liderança',
    about: 'O que a direção diz, faz e distribui.',
    items: [
      as('5.1', 5),
      {
        id: 102,
        code: '5.2',
        title: 'Política ambiental',
        question:
          'A política fala do que a empresa causa ao ambiente, promete prevenir a poluição, cumprir a lei e melhorar, e é conhecida?',
        look: 'Política aprovada; pergunta a quem trabalha e a quem presta serviço',
      },
      as('5.3', 9),
    ],
  },
  {
    code: '6',
    title: 'Planejamento',
    about: 'O que a empresa causa, o que a lei exige e aonde quer chegar.',
    items: [
      as('6.1.1', 10),
      {
        id: 103,
        code: '6.1.2',
        title: 'Aspectos ambientais',
        question:
          'Sabe-se o que cada atividade, produto e serviço causa ao ambiente, da compra ao descarte, e o que disso é significativo?',
        look: 'Levantamento de aspectos e impactos, com o critério do que é significativo',
      },
      {
        id: 104,
        code: '6.1.3',
        title: 'Requisitos legais e outros',
        question: 'As leis, licenças e compromissos que valem para a empresa estão listados, lidos e atualizados?',
        look: 'Lista de requisitos com responsável e data; licenças em vigor',
      },
      {
        id: 105,
        code: '6.1.4',
        title: 'Ações planejadas',
        question:
          'O que é significativo, o que a lei exige e os riscos têm ação dentro da rotina, e se vê se adiantou?',
        look: 'Planos de ação ligados ao levantamento; a verificação deles',
      },
      {
        id: 106,
        code: '6.2.1',
        title: 'Objetivos ambientais',
        question: 'Os objetivos nascem do que é significativo, têm número e são acompanhados?',
        look: 'Indicadores de água, energia, resíduos ou emissões com meta',
      },
      {
        id: 107,
        code: '6.2.2',
        title: 'Como chegar aos objetivos',
        question: 'Cada objetivo diz o que se faz, com que recurso, quem, até quando e como se mede?',
        look: 'Planos dos objetivos ambientais',
      },
    ],
  },
  {
    code: '7',
    title: 'Apoio',
    about: 'Gente, recursos, conhecimento e documentos.',
    items: [
      as('7.1', 13),
      as('7.2', 19),
      as('7.3', 20),
      as('7.4', 21),
      as('7.5.1', 22),
      as('7.5.2', 23),
      as('7.5.3', 24),
    ],
  },
  {
    code: '8',
    title: 'Operação',
    about: 'O trabalho sob controle, e o dia em que algo dá errado.',
    items: [
      {
        id: 108,
        code: '8.1',
        title: 'Controle da operação',
        question:
          'O que é significativo tem regra no posto de trabalho, e o que se compra, contrata e descarta segue essa regra?',
        look: 'POPs de resíduos, produtos químicos e efluentes; contratos de destinação',
      },
      {
        id: 109,
        code: '8.2',
        title: 'Emergências',
        question: 'Sabe-se o que fazer em vazamento, incêndio ou acidente, e isso é treinado e testado?',
        look: 'Plano de emergência; registro do último simulado e do que se aprendeu',
      },
    ],
  },
  {
    code: '9',
    title: 'Avaliação de desempenho',
    about: 'Medir, auditar e analisar.',
    items: [
      {
        id: 110,
        code: '9.1.1',
        title: 'Medição do desempenho ambiental',
        question: 'O que a empresa causa é medido com método e instrumento confiáveis, e alguém conclui algo disso?',
        look: 'Medições de consumo e emissões; laudos; calibração dos medidores',
      },
      {
        id: 111,
        code: '9.1.2',
        title: 'Avaliação do atendimento à lei',
        question: 'De tempos em tempos se verifica, com evidência, se cada requisito legal é atendido?',
        look: 'Última verificação de três requisitos escolhidos ao acaso',
      },
      as('9.2', 50),
      as('9.3', 51),
      as('9.3', 52),
      as('9.3', 53),
    ],
  },
  {
    code: '10',
    title: 'Melhoria',
    about: 'Tratar o que saiu errado e melhorar o que deu certo.',
    items: [as('10.1', 54), as('10.2', 55), as('10.3', 56)],
  },
]
