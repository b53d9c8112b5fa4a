import type { Clause } from './clause.ts'

export const leadership: Clause = {
  code: '5',
  title: 'Liderança',
  about: 'O que a direção faz pelo sistema.',
  items: [
    {
      id: 5,
      code: '5.1.1',
      title: 'Liderança e comprometimento',
      question: 'Como a direção responde pelos resultados do sistema, no dia a dia?',
      look: 'Conversa com a direção; participação em análises e decisões',
    },
    {
      id: 6,
      code: '5.1.2',
      title: 'Foco no cliente',
      question: 'O que o cliente e a lei exigem é conhecido e cumprido sempre?',
      look: 'Pedidos, contratos, exigências legais, reclamações tratadas',
    },
    {
      id: 7,
      code: '5.2.1',
      title: 'Política da qualidade: conteúdo',
      question: 'A política combina com o que a empresa faz e serve de base para os objetivos?',
      look: 'Texto da política e objetivos lado a lado',
    },
    {
      id: 8,
      code: '5.2.2',
      title: 'Política da qualidade: divulgação',
      question: 'A política está escrita, as pessoas a conhecem, e quem é de fora a encontra?',
      look: 'Pergunte a três pessoas de áreas diferentes',
    },
    {
      id: 9,
      code: '5.3',
      title: 'Papéis e autoridades',
      question: 'Está claro quem decide e quem responde por cada parte do sistema?',
      look: 'Descrições de cargo, organograma',
    },
  ],
}
