import type { FaqContent } from './content.ts'

export const procedures: FaqContent = {
  id: 7,
  name: 'POPs',
  about: 'O jeito certo de fazer, escrito, aprovado e lido.',
  screens: ['/all-pops', '/my-pops', '/authorize-pops', '/pop', '/read-pop', '/history-pop'],
  questions: {
    701: {
      title: 'O que é um POP?',
      answer: [
        'POP quer dizer Procedimento Operacional Padrão. É o texto que ensina a fazer um trabalho sempre do mesmo jeito.',
        'Um bom POP cabe em uma página e foi escrito por quem faz o trabalho.',
      ],
      links: { "Todos os POP's": '/all-pops' },
    },
    702: {
      title: 'Como crio um POP?',
      answer: [
        [
          'Em *Processos*, abra o departamento e o processo.',
          'Toque em *Criar POP*.',
          'Preencha os campos, ou comece do modelo, ou importe um documento do Word.',
        ],
        'O texto é salvo enquanto você escreve.',
      ],
      links: { Processos: '/proccess', "Todos os POP's": '/all-pops' },
      picture: { name: 'pops', words: 'Todos os POPs, com a situação de cada um' },
    },
    703: {
      title: 'Como um POP é aprovado?',
      answer: [
        'Um POP novo fica em aberto até alguém decidir. Quem aprova o encontra em *POPs em aberto* e também em *Esperam por você*.',
        'Na aprovação, o Prumo guarda quem decidiu, quando e o texto exato daquele dia.',
      ],
      links: { 'POPs em aberto': '/authorize-pops' },
    },
    704: {
      title: 'Mudei um POP aprovado. Ele continua valendo?',
      answer: [
        'A versão aprovada continua em vigor até que a mudança também seja aprovada. O texto novo espera em aberto.',
        'No *Histórico* você compara as duas versões, palavra por palavra.',
      ],
      links: { "Todos os POP's": '/all-pops' },
    },
    705: {
      title: 'Como sei quem leu um POP?',
      answer: [
        'No POP, abra *Leitores* e escolha quem deve ler. Cada pessoa recebe um aviso e confirma a leitura.',
        'A mesma tela mostra quem já leu e quem falta.',
      ],
      links: { "Todos os POP's": '/all-pops' },
    },
    706: {
      title: 'Onde estão os POPs que preciso ler?',
      answer: [
        'Em *POPs para ler*. Abra o POP, leia até o fim e confirme. Quando o texto muda, ele volta para a sua lista.',
      ],
      links: { 'POPs para ler': '/my-pops' },
    },
    707: {
      title: 'Como sou avisado de que um POP precisa de revisão?',
      answer: [
        'Cada POP pode ter um prazo de revisão em dias. Quando o prazo chega, o responsável recebe um aviso e o POP aparece como atrasado na lista.',
      ],
      links: { "Todos os POP's": '/all-pops' },
    },
  },
}
