import type { FaqContent } from './content.ts'

export const notifications: FaqContent = {
  id: 19,
  name: 'Notificações e conversa',
  about: 'Como o Prumo avisa e como a equipe conversa.',
  screens: ['/account/notifications'],
  questions: {
    1901: {
      title: 'Como escolho do que sou avisado?',
      answer: [
        'Na tela de notificações da sua conta há uma linha para cada tipo de aviso. Escolha se ele aparece no sino e se chega por e-mail, na hora ou no resumo do dia.',
      ],
      links: { Notificações: '/account?aba=notificacoes' },
    },
    1902: {
      title: 'Recebo e-mails demais. O que faço?',
      answer: [
        'Ative o resumo do dia: os avisos chegam juntos, em um e-mail, na hora que você escolher.',
        'Cada e-mail também tem um link para não receber mais aquele tipo.',
      ],
      links: { Notificações: '/account?aba=notificacoes' },
    },
    1903: {
      title: 'Como falo com a equipe?',
      answer: [
        'O botão de conversa fica no alto da tela. Todos da empresa e os consultores dela leem e escrevem ali.',
        'A seta ao lado do título leva a todas as conversas: a do seu departamento e as diretas, com uma pessoa. Ali você também procura pessoas e mensagens.',
        'Passe o mouse em uma mensagem e abra as ações dela para responder, reagir ou apagar. O clipe anexa arquivos.',
        'Para falar de um registro, como uma tarefa, use os comentários dele. Escreva @ e o nome para chamar alguém.',
      ],
      links: { Início: '/' },
    },
    1904: {
      title: 'O que é a lista Esperam por você?',
      answer: [
        'É o que só anda com você: aprovar, ler, responder, conferir. Ela fica no Início e no painel do sino.',
        'Quando você resolve, o item sai da lista sozinho.',
      ],
      links: { Início: '/' },
    },
  },
}
