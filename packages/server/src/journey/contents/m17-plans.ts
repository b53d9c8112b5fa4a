import type { ModuleContent } from './content.ts'

export const plans: ModuleContent = {
  id: 17,
  version: 1,
  title: 'Do problema ao plano',
  pillar: 'resultados',
  minutes: 10,
  description: 'Transforme um problema em um plano curto, com dono, prazo e resultado conferido.',
  finish: 'Um problema de verdade virou plano, e o plano chegou ao fim.',
  stages: [
    {
      kind: 'text',
      id: 1701,
      title: 'Ache a causa antes do remédio',
      text: [
        'Diante de um problema, a vontade é agir logo. Mas remédio errado custa dinheiro e não cura.',
        'Pergunte por quê cinco vezes. O pão queimou. Por quê? O forno ficou quente demais. Por quê? O termostato está com defeito. Agora sim.',
        'A causa quase nunca é a falta de atenção de alguém. É um combinado, uma ferramenta ou uma informação que faltou.',
      ],
    },
    {
      kind: 'text',
      id: 1702,
      title: 'As sete perguntas de um plano',
      text: [
        'Um plano bom responde: o que fazer, por quê, onde, quando, quem, como e quanto custa. Esse método se chama 5W2H, pelas iniciais das perguntas em outra língua.',
        'O nome de uma pessoa só. Uma data só. Plano com três responsáveis e sem data é só um desejo.',
        'Prefira ações pequenas que acabam em duas semanas. O que leva seis meses quase sempre esconde seis planos.',
      ],
    },
    {
      kind: 'practice',
      id: 1703,
      title: 'Crie um plano de ação',
      text: ['Escolha o problema que mais incomoda hoje. Um só.'],
      steps: [
        'Abra *Plano de ação* e toque em *Criar plano de ação*.',
        'Escreva o problema e o que será feito.',
        'Escolha quem faz e as datas previstas de início e fim.',
        'Se puder, escolha quem verifica depois se resolveu.',
      ],
      check: 'action_plan.first',
      link: '/plan-actions',
      linkLabel: 'Plano de ação',
      days: 5,
    },
    {
      kind: 'quiz',
      id: 1704,
      title: 'O plano acabou?',
      question: 'Todas as ações do plano foram feitas. Quando ele está mesmo encerrado?',
      answers: [
        'Quando a última ação foi feita.',
        'Quando alguém conferiu, algum tempo depois, que o problema não voltou.',
        'Quando o prazo venceu.',
      ],
      correct: 1,
      explanation:
        'Fazer as ações não é o mesmo que resolver. Marque uma data para conferir: se o problema voltou, a causa era outra.',
    },
    {
      kind: 'practice',
      id: 1705,
      title: 'Leve um plano até o fim',
      text: ['Um plano concluído vale mais que dez começados. O Prumo percebe quando um plano tem a data real do fim.'],
      steps: [
        'Abra *Plano de ação* e o plano que você criou.',
        'Acompanhe as ações e peça ajuda quando travar.',
        'Quando acabar, preencha o *Fim real*.',
        'Na data combinada, responda se resolveu.',
      ],
      check: 'action_plan.closed',
      link: '/plan-actions',
      linkLabel: 'Plano de ação',
      days: 20,
    },
  ],
}
