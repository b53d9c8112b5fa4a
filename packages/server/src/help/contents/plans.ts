import type { FaqContent } from './content.ts'

export const plans: FaqContent = {
  id: 11,
  name: 'Planos de ação',
  about: 'O que será feito, por quem, até quando e por quanto.',
  screens: ['/plan-actions'],
  questions: {
    1101: {
      title: 'O que quer dizer 5W2H?',
      answer: [
        'São sete perguntas, em inglês, que um bom plano responde: o quê, por quê, onde, quando, quem, como e quanto custa.',
        'No Prumo cada pergunta é um campo do plano.',
      ],
      links: { 'Plano de ação': '/plan-actions' },
    },
    1102: {
      title: 'Como crio um plano de ação?',
      answer: [
        [
          'Em *Plano de ação*, toque em *Criar plano de ação*.',
          'Escreva o problema e o que será feito.',
          'Escolha quem faz e as datas de início e fim.',
        ],
        'Um plano também pode nascer de um indicador, de um assunto de SWOT ou de um cartão do quadro.',
      ],
      links: { 'Plano de ação': '/plan-actions' },
      picture: { name: 'planos-de-acao', words: 'Os planos de ação, com as datas e a situação' },
    },
    1103: {
      title: 'O que querem dizer as cores dos planos?',
      answer: [
        'A cor segue as datas. Azul é em andamento, verde é concluído, amarelo pede atenção e vermelho está atrasado.',
        'A situação é calculada: basta preencher o início e o fim reais.',
      ],
      links: { 'Plano de ação': '/plan-actions' },
    },
    1104: {
      title: 'Como concluo um plano e confiro se resolveu?',
      answer: [
        'Preencha o *Fim real*. O plano passa para *Planos concluídos*.',
        'Se escolheu quem verifica a eficácia, essa pessoa responde na data marcada: sim, ou não e é preciso outra ação.',
      ],
      links: { 'Planos concluídos': '/plan-actions/finish', 'Plano de ação': '/plan-actions' },
    },
    1105: {
      title: 'Onde vejo os planos no calendário?',
      answer: [
        'Os prazos dos seus planos aparecem em *Minha semana* e em *Meu mês*, ao lado das tarefas. Eles também vão para o calendário que você assina.',
      ],
      links: { 'Minha semana': '/calendar-week', 'Meu mês': '/calendar-month' },
    },
  },
}
