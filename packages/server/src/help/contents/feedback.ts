import type { FaqContent } from './content.ts'

export const feedback: FaqContent = {
  id: 9,
  name: 'Processo de Feedback',
  about: 'A conversa sobre o trabalho de cada pessoa.',
  screens: [
    '/pessoas/proccess-feedback',
    '/pessoas/proccess-feedback-custom',
    '/history-feedbacks',
    '/feedbacks-recebidos',
  ],
  questions: {
    901: {
      title: 'Como dou um feedback?',
      answer: [
        [
          'Em *Processo de Feedback*, escolha o departamento e a pessoa.',
          'Toque em *Novo feedback*.',
          'Marque as respostas, escreva pontos fortes e melhorias e combine a próxima data.',
        ],
      ],
      links: { 'Processo de Feedback': '/pessoas/proccess-feedback' },
      picture: { name: 'feedback', words: 'Os departamentos e as pessoas do processo de feedback' },
    },
    902: {
      title: 'A pessoa avaliada vê o feedback?',
      answer: [
        'Só quando você usa *Compartilhar*. Antes disso, apenas quem cuida de Pessoas lê.',
        'A pessoa recebe um aviso, lê e confirma que viu. Você pode deixar de compartilhar a qualquer momento.',
      ],
      links: { 'Processo de Feedback': '/pessoas/proccess-feedback' },
    },
    903: {
      title: 'Posso fazer as minhas próprias perguntas?',
      answer: [
        'Pode. Em *Feedback personalizado*, abra *Modelos* e escreva as perguntas, ou comece por um modelo pronto.',
        'O feedback guarda as palavras da pergunta daquele dia, mesmo que o modelo mude depois.',
      ],
      links: { 'Feedback personalizado': '/pessoas/proccess-feedback-custom' },
    },
    904: {
      title: 'Onde leio os feedbacks sobre mim?',
      answer: ['Em *Meus feedbacks*, no grupo Pessoas do menu. Lá estão os que foram compartilhados com você.'],
      links: { 'Meus feedbacks': '/feedbacks-recebidos' },
    },
    905: {
      title: 'Como comparo os feedbacks de uma pessoa?',
      answer: [
        'Na lista de feedbacks da pessoa, toque em *Gerar gráfico*. Ele mostra a média de cada pergunta, e a tabela traz os mesmos números.',
      ],
      links: { 'Processo de Feedback': '/pessoas/proccess-feedback' },
    },
  },
}
