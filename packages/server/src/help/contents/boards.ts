import type { FaqContent } from './content.ts'

export const boards: FaqContent = {
  id: 15,
  name: 'Quadros',
  about: 'Tarefas em colunas, do que falta ao que está pronto.',
  screens: ['/scrum', '/scrum-company', '/scrum-iso'],
  questions: {
    1501: {
      title: 'Para que serve um quadro?',
      answer: [
        'Um quadro mostra em que pé está cada trabalho. Cada cartão anda de coluna em coluna até ficar pronto.',
        'Há um quadro só seu e dois da empresa: o da metodologia e o da ISO 9001.',
      ],
      links: {
        'Kanban pessoal': '/scrum',
        'Kanban: Metodologia AG': '/scrum-company',
        'Kanban: ISO 9001': '/scrum-iso',
      },
      picture: { name: 'quadro', words: 'Um quadro, com colunas e cartões' },
    },
    1502: {
      title: 'O que quer dizer Kanban?',
      answer: [
        'É uma palavra japonesa para cartão. O quadro com colunas e cartões nasceu em fábricas e hoje serve a qualquer trabalho.',
      ],
      links: { 'Kanban pessoal': '/scrum' },
    },
    1503: {
      title: 'Como movo um cartão?',
      answer: ['Arraste o cartão com o mouse ou com o dedo. Pelo teclado, use o menu do cartão e escolha a coluna.'],
      links: { 'Kanban pessoal': '/scrum' },
    },
    1504: {
      title: 'Um cartão pode virar tarefa do meu dia?',
      answer: ['Pode. No menu do cartão, escolha *Tarefa no meu dia*. O cartão mostra quando a tarefa foi concluída.'],
      links: { 'Kanban pessoal': '/scrum', 'Minha semana': '/calendar-week' },
    },
    1505: {
      title: 'Como evito trabalho demais ao mesmo tempo?',
      answer: [
        'Em *Limites das colunas*, diga quantos cartões cabem em cada coluna. Quando passa do limite, a coluna avisa.',
      ],
      links: { 'Kanban: Metodologia AG': '/scrum-company' },
    },
  },
}
