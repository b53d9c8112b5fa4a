import type { FaqContent } from './content.ts'

export const start: FaqContent = {
  id: 1,
  name: 'Primeiros passos',
  about: 'Como o Prumo se organiza e por onde começar.',
  screens: ['/', '/comecar', '/faq', '/meus-feedbacks', '/novidades'],
  questions: {
    101: {
      title: 'Por onde começo no Prumo?',
      answer: [
        'Comece pela sua rotina, porque ela dá resultado no mesmo dia.',
        [
          'Em *Minhas tarefas*, anote o que você tem para fazer.',
          'Em *Minha semana*, dê um dia a cada tarefa.',
          'Em *Meus usuários*, convide quem trabalha com você.',
          'Abra *Minha Jornada*: ela mostra o próximo passo e confere sozinha o que você já fez.',
        ],
      ],
      links: { 'Minhas tarefas': '/tasks', 'Minha semana': '/calendar-week', 'Meus usuários': '/users' },
    },
    102: {
      title: 'O que aparece na tela Início?',
      answer: [
        'O Início mostra as tarefas de hoje, as atrasadas e as prioridades. Ao lado ficam os próximos dias e a lista *Esperam por você*.',
        'Essa lista junta o que depende de uma decisão sua: um POP para aprovar, um manual para ler, um passo de integração.',
      ],
      links: { Início: '/' },
    },
    103: {
      title: 'Como encontro algo depressa?',
      answer: [
        'Toque em *Buscar ou ir para…*, no alto da tela, ou use as teclas Ctrl e K. Escreva parte do nome.',
        'A busca acha tarefas, ATAs, POPs, cargos, pessoas, normas, indicadores, riscos e também as telas do menu. Acentos e maiúsculas não importam.',
      ],
      links: { Início: '/' },
    },
    104: {
      title: 'Como crio alguma coisa sem sair da tela em que estou?',
      answer: [
        'Use o botão *Criar*, no alto da tela, ou as teclas Alt e N. No celular, o botão fica na barra de baixo.',
        'O formulário abre por cima do que você faz. Ao salvar, você continua onde estava.',
      ],
      links: { Início: '/' },
    },
    105: {
      title: 'Por que não vejo uma tela que um colega vê?',
      answer: [
        'Cada pessoa tem permissões. Sem a permissão de uma área, as telas dela não aparecem no menu.',
        'Peça a quem é responsável pela empresa. Essa pessoa abre *Meus usuários*, escolhe o seu nome e marca a permissão.',
      ],
      links: { 'Meus usuários': '/users' },
    },
    106: {
      title: 'O Prumo funciona no celular?',
      answer: [
        'Funciona. Abra o mesmo endereço no navegador do celular e entre com o seu e-mail.',
        'No menu do seu nome há *Instalar o Prumo*. Instalado, ele abre como os outros aplicativos.',
      ],
      links: { Início: '/' },
    },
    107: {
      title: 'E se a internet cair?',
      answer: [
        'O Prumo abre e mostra as tarefas de hoje e as atrasadas, como na última leitura. Você pode concluí-las.',
        'As conclusões ficam guardadas no aparelho e são enviadas quando a conexão volta.',
      ],
      links: { 'Minhas tarefas': '/tasks' },
    },
    108: {
      title: 'Como envio uma sugestão ou reclamo de algo?',
      answer: [
        'Abra *Sugestões & Feedbacks* e toque em *Novo feedback*. Escreva com as suas palavras e, se ajudar, junte uma imagem da tela.',
        'Você acompanha a situação na mesma tela. A resposta chega no sino e no seu e-mail.',
      ],
      links: { 'Sugestões & Feedbacks': '/meus-feedbacks' },
    },
    110: {
      title: 'Como trago departamentos, processos e cargos prontos?',
      answer: [
        [
          'Abra *Primeiros passos* e toque em *Ramo da empresa*.',
          'Escolha o ramo mais parecido com o seu.',
          'Olhe o que vem, tire o que não serve e traga o resto.',
        ],
        'O que a empresa já tem com o mesmo nome fica como está.',
      ],
      links: { 'Primeiros passos': '/comecar', 'Ramo da empresa': '/comecar/ramo' },
    },
    111: {
      title: 'O que é a ajuda com o ponto de interrogação?',
      answer: [
        'O botão *?*, no alto da tela, abre as perguntas da tela em que você está. Ela fica ao lado do trabalho, e você continua usando a tela.',
        'A tecla *?* abre e fecha. Se não achar a resposta, envie a pergunta dali mesmo.',
      ],
      links: { 'Perguntas frequentes': '/faq' },
    },
    109: {
      title: 'Onde vejo o que mudou no Prumo?',
      answer: [
        'A tela *Novidades* conta o que é novo, da mudança mais nova à mais antiga, com o caminho para cada tela.',
      ],
      links: { Novidades: '/novidades' },
    },
  },
}
