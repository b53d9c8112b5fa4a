import type { FaqContent } from './content.ts'

export const processes: FaqContent = {
  id: 6,
  name: 'Processos',
  about: 'Como o trabalho passa pela empresa.',
  screens: ['/proccess', '/department-proccess', '/macroproccess', '/proccess-custumer-journey'],
  questions: {
    601: {
      title: 'Qual é a diferença entre macroprocesso, processo e etapa?',
      answer: [
        'Um macroprocesso é um grande assunto do departamento, como Vendas. Um processo é um trabalho dentro dele, como Atender um pedido.',
        'As etapas são os passos do processo, na ordem em que acontecem.',
      ],
      links: { Processos: '/proccess' },
    },
    602: {
      title: 'Como mapeio um processo?',
      answer: [
        [
          'Em *Processos*, escolha o departamento.',
          'Crie um macroprocesso, ou aceite uma das *Sugestões*.',
          'Dentro dele, crie o processo e escreva as etapas.',
        ],
        'Comece pelo processo que mais dá problema. Um processo bem escrito vale mais que dez pela metade.',
      ],
      links: { Processos: '/proccess' },
      picture: { name: 'processos', words: 'Os departamentos com os seus processos' },
    },
    603: {
      title: 'Para que serve a missão do departamento?',
      answer: [
        'Ela diz, em uma ou duas frases, para que o departamento existe e quem ele atende. Ajuda a decidir o que é trabalho dele e o que não é.',
        'Abra o departamento em *Processos* e use *Escrever a missão*.',
      ],
      links: { Processos: '/proccess' },
    },
    604: {
      title: 'O que é a Jornada do Cliente?',
      answer: [
        'É o caminho do cliente, do primeiro contato à volta. Em cada etapa há um departamento que cuida dele.',
        'Escreva de três a oito etapas. O desenho aparece ao lado e pode ser baixado em PDF.',
      ],
      links: { 'Jornada do Cliente': '/proccess-custumer-journey' },
    },
    605: {
      title: 'Onde vejo o mapa de um departamento?',
      answer: [
        'Abra o departamento em *Processos* e toque em *Mapa*. Ele mostra os macroprocessos, os processos e as etapas, e pode ser impresso.',
      ],
      links: { Processos: '/proccess' },
    },
  },
}
