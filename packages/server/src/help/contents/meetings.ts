import type { FaqContent } from './content.ts'

export const meetings: FaqContent = {
  id: 3,
  name: 'Reunião diária',
  about: 'Quinze minutos por dia para alinhar a equipe.',
  screens: ['/reuniao-diaria', '/myday-feedbacks'],
  questions: {
    301: {
      title: 'Como faço uma reunião diária?',
      answer: [
        [
          'Em *Reunião diária*, toque em *Começar a reunião de hoje*.',
          'Marque quem está e anote de cada um: ontem, hoje e obstáculos. O relógio mostra o tempo.',
          'Anote o que foi combinado: o quê, quem e até quando.',
          'Ao fim, toque em *Encerrar a reunião*. O resumo segue para quem participou.',
        ],
        'O que fica em aberto volta na próxima reunião. Uma tarefa com o título *Reunião Diária* também é uma reunião.',
      ],
      links: { 'Reunião diária': '/reuniao-diaria', 'Minha semana': '/calendar-week' },
    },
    302: {
      title: 'Onde vejo os itens das reuniões passadas?',
      answer: [
        'Em *Histórico de reunião diária*. A lista mostra o que ficou em aberto e o que foi feito, com a data.',
        'Toque em um item para abrir a reunião em que ele nasceu.',
        'O que cada um disse está em *Reunião diária*, em *Últimas reuniões*.',
      ],
      links: { 'Histórico de reunião diária': '/myday-feedbacks' },
      picture: { name: 'reuniao-diaria', words: 'Os itens das reuniões diárias' },
    },
    303: {
      title: 'Como marco um item da reunião como feito?',
      answer: [
        'No histórico, toque em *Sim, clique aqui!* na linha do item. O Prumo guarda quem concluiu e quando.',
        'Itens em aberto voltam na reunião seguinte, para ninguém esquecer.',
      ],
      links: { 'Histórico de reunião diária': '/myday-feedbacks' },
    },
    305: {
      title: 'Como a reunião diária se repete?',
      answer: [
        'Em *Reunião diária*, toque em *Marcar para repetir* e escolha os dias e a hora. Ela entra na semana de toda a equipe.',
        'A *Revisão semanal* funciona do mesmo jeito, uma vez por semana.',
      ],
      links: { 'Reunião diária': '/reuniao-diaria' },
    },
    304: {
      title: 'Qual é a diferença entre reunião diária e ATA?',
      answer: [
        'A reunião diária é curta e trata do dia. Ela pede só uma lista de itens.',
        'A ATA registra uma reunião com assuntos, decisões, participantes e prazos. Ela pode ser enviada por e-mail e em PDF.',
      ],
      links: { 'Minhas ATAS': '/protocols', 'Histórico de reunião diária': '/myday-feedbacks' },
    },
  },
}
