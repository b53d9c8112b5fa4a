import type { ModuleContent } from './content.ts'

export const strategy: ModuleContent = {
  id: 19,
  version: 1,
  title: 'Para onde vamos',
  pillar: 'marca',
  minutes: 12,
  description: 'Pense o negócio em duas páginas: o que ele é e o que pode ajudar ou atrapalhar.',
  finish: 'A sua empresa cabe em uma página, e você sabe onde apostar.',
  stages: [
    {
      kind: 'text',
      id: 1901,
      title: 'O negócio em uma página',
      text: [
        'O Canvas é uma página com nove blocos. Para quem você vende, o que entrega de especial, como chega ao cliente, como ganha e o que gasta.',
        'Comece pelo cliente. Quem compra de você, e que problema resolve? Se a resposta é “todo mundo”, ainda não está claro.',
        'Escreva frases curtas. A página serve para conversar, e não para guardar.',
      ],
    },
    {
      kind: 'practice',
      id: 1902,
      title: 'Preencha o seu Canvas',
      text: ['Uma frase em cada um dos nove blocos já basta.'],
      steps: [
        'Abra *Canvas* e crie uma pasta com o título e a data.',
        'Comece por clientes e por aquilo que você entrega.',
        'Preencha os outros sete blocos.',
        'Mostre a alguém de fora e pergunte se entendeu o negócio.',
      ],
      check: 'canvas.filled',
      link: '/planejamento-estrategico/canvas',
      linkLabel: 'Canvas',
      days: 10,
    },
    {
      kind: 'text',
      id: 1903,
      title: 'Forças, fraquezas, oportunidades e ameaças',
      text: [
        'A análise SWOT tem quatro partes. Forças e fraquezas são da empresa: você pode mudar. Oportunidades e ameaças vêm de fora: você se prepara.',
        'Seja honesto nas fraquezas e concreto nas forças. “Bom atendimento” todos escrevem. “Respondemos em dez minutos” é uma força.',
        'O valor está no cruzamento. Que força aproveita qual oportunidade? Que fraqueza deixa uma ameaça pior?',
      ],
    },
    {
      kind: 'quiz',
      id: 1904,
      title: 'Em que parte fica?',
      question: 'Uma fábrica grande vai abrir no seu bairro e trazer mil funcionários. Para uma padaria, isso é o quê?',
      answers: ['Uma força.', 'Uma oportunidade.', 'Uma fraqueza.'],
      correct: 1,
      explanation:
        'Vem de fora e pode ajudar: é uma oportunidade. Força seria algo da padaria, como abrir cedo e ter estacionamento.',
    },
    {
      kind: 'practice',
      id: 1905,
      title: 'Faça a sua análise SWOT',
      text: ['Um assunto em cada quadrante é o mínimo. O Prumo sugere alguns com os dados da sua empresa.'],
      steps: [
        'Abra *SWOT* e crie uma pasta.',
        'Escreva ao menos um assunto em cada um dos quatro quadrantes.',
        'Cruze um assunto de dentro com um de fora.',
        'Transforme o cruzamento em plano de ação.',
      ],
      check: 'swot.filled',
      link: '/planejamento-estrategico/swot',
      linkLabel: 'SWOT',
      days: 10,
    },
  ],
}
