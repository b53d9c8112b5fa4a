import type { FaqContent } from './content.ts'

export const strategy: FaqContent = {
  id: 14,
  name: 'Planejamento estratégico',
  about: 'Onde a empresa está e para onde vai.',
  screens: ['/planejamento-estrategico'],
  questions: {
    1401: {
      title: 'O que é uma análise SWOT?',
      answer: [
        'É um quadro com quatro partes: forças, fraquezas, oportunidades e ameaças. As duas primeiras são da empresa; as outras vêm de fora.',
        'Escreva poucas frases em cada parte e converse sobre elas com a equipe.',
      ],
      links: { SWOT: '/planejamento-estrategico/swot' },
    },
    1402: {
      title: 'O que é um Canvas?',
      answer: [
        'É uma página com nove blocos que explica o negócio: para quem vende, o que entrega, como ganha e o que gasta.',
        'Serve para ver a empresa inteira de uma vez e para testar uma ideia nova.',
      ],
      links: { Canvas: '/planejamento-estrategico/canvas' },
    },
    1403: {
      title: 'Como começo uma SWOT?',
      answer: [
        [
          'Em *SWOT*, crie uma pasta com o título e a data.',
          'Abra a pasta e escreva os assuntos em cada quadrante.',
          'Olhe as sugestões que vêm dos dados da empresa.',
        ],
      ],
      links: { SWOT: '/planejamento-estrategico/swot' },
      picture: { name: 'swot', words: 'As pastas de análise SWOT' },
    },
    1404: {
      title: 'O que faço depois de preencher a SWOT?',
      answer: [
        'Cruze os assuntos: uma força que aproveita uma oportunidade, uma fraqueza que agrava uma ameaça. Cada cruzamento vira uma estratégia.',
        'Da estratégia, crie um plano de ação.',
      ],
      links: { SWOT: '/planejamento-estrategico/swot', 'Plano de ação': '/plan-actions' },
    },
    1405: {
      title: 'Como vejo o que mudou desde a última análise?',
      answer: [
        'Abra a pasta mais nova e escolha com qual pasta comparar. A tela mostra o que entrou, o que saiu e o que ficou.',
      ],
      links: { SWOT: '/planejamento-estrategico/swot', Canvas: '/planejamento-estrategico/canvas' },
    },
  },
}
