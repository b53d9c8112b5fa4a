import type { ChecklistItem, Clause } from './clause.ts'
import { environment } from './environment.ts'
import { as } from './shared.ts'

/** An item of ISO 14001 that ISO 45001 asks too. */
const too = (code: string, id: number): ChecklistItem => ({
  ...environment.flatMap(({ items }) => items).find((one) => one.id === id)!,
  code,
})

/** ISO 45001:2018, asked in our own words. What it asks as ISO 9001 or 14001 do is the same item. */
export const safety: readonly Clause[] = [
  {
    code: '4',
    title: 'Contexto da organização',
    about: 'O que cerca a empresa e o que o sistema cobre.',
    items: [as('4.1', 1), as('4.2', 2), as('4.3', 3), too('4.4', 101)],
  },
  {
    code: '5',
    title: 'Liderança e participação',
    about: 'O que a direção faz, e a voz de quem trabalha.',
    items: [
      as('5.1', 5),
      {
        id: 121,
        code: '5.2',
        title: 'Política de segurança e saúde',
        question:
          'A política promete trabalho seguro, eliminar perigos, cumprir a lei e ouvir os trabalhadores, e é conhecida?',
        look: 'Política aprovada; pergunta no posto de trabalho',
      },
      as('5.3', 9),
      {
        id: 122,
        code: '5.4',
        title: 'Consulta e participação',
        question:
          'Quem trabalha é ouvido sobre perigos, controles e acidentes, sem medo, e participa do que se decide?',
        look: 'Atas da CIPA ou de reuniões; o que mudou por pedido da equipe',
      },
    ],
  },
  {
    code: '6',
    title: 'Planejamento',
    about: 'Perigos, riscos, lei e objetivos.',
    items: [
      as('6.1.1', 10),
      {
        id: 123,
        code: '6.1.2.1',
        title: 'Perigos',
        question:
          'Os perigos de cada atividade são levantados, também os das rotinas raras, de terceiros e do modo de trabalhar?',
        look: 'Inventário de riscos; um posto visitado com ele na mão',
      },
      {
        id: 124,
        code: '6.1.2.2',
        title: 'Avaliação dos riscos',
        question: 'Os riscos são avaliados com um critério escrito, que leva em conta os controles que existem?',
        look: 'Inventário com severidade, probabilidade e controles; o critério',
      },
      too('6.1.3', 104),
      too('6.1.4', 105),
      {
        id: 125,
        code: '6.2',
        title: 'Objetivos de segurança e saúde',
        question: 'Os objetivos têm número, responsável, prazo e recurso, e foram combinados com quem trabalha?',
        look: 'Indicadores e planos de segurança e saúde',
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
    about: 'O trabalho seguro, mudanças, contratados e emergências.',
    items: [
      {
        id: 126,
        code: '8.1.1',
        title: 'Controle da operação',
        question: 'As atividades perigosas têm regra, e o trabalho é adaptado a quem o faz?',
        look: 'POPs e permissões de trabalho das atividades de maior risco',
      },
      {
        id: 127,
        code: '8.1.2',
        title: 'Ordem dos controles',
        question: 'Antes do EPI se tenta eliminar, trocar, isolar e organizar o trabalho?',
        look: 'Três riscos altos e por que cada controle foi escolhido',
      },
      {
        id: 128,
        code: '8.1.3',
        title: 'Mudanças que afetam a segurança',
        question: 'Máquina, produto, local ou turno novos são avaliados antes de começar?',
        look: 'A última mudança: quando o risco foi avaliado',
      },
      {
        id: 129,
        code: '8.1.4',
        title: 'Compras e contratados',
        question: 'O que se compra e quem se contrata entra nas mesmas regras de segurança?',
        look: 'Critérios de compra; integração e documentos de um contratado',
      },
      too('8.2', 109),
    ],
  },
  {
    code: '9',
    title: 'Avaliação de desempenho',
    about: 'Medir, auditar e analisar.',
    items: [
      {
        id: 130,
        code: '9.1.1',
        title: 'Medição do desempenho',
        question: 'Mede-se o que previne, e não só o acidente que já houve, com método e instrumento confiáveis?',
        look: 'Inspeções, exames, medições ambientais e o que se concluiu',
      },
      too('9.1.2', 111),
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
    items: [
      as('10.1', 54),
      as('10.2', 55),
      {
        id: 131,
        code: '10.2',
        title: 'Incidentes e quase acidentes',
        question:
          'Acidente, doença e quase acidente são registrados, investigados com quem trabalha, e não se repetem?',
        look: 'Dois registros, da ocorrência à causa e à ação',
      },
      as('10.3', 56),
    ],
  },
]
