import type { FaqContent } from './content.ts'

export const tasks: FaqContent = {
  id: 2,
  name: 'Tarefas e calendário',
  about: 'O que fazer, em que dia e quem faz.',
  screens: ['/tasks', '/tasks-finish', '/calendar-week', '/calendar-month', '/calendar-feed', '/tags'],
  questions: {
    201: {
      title: 'Como crio uma tarefa?',
      answer: [
        [
          'Toque em *Criar* e escolha *Nova tarefa*.',
          'Escreva o título e escolha a data. Horário, responsável e o resto são opcionais.',
          'Toque em *Salvar*.',
        ],
        'Sem data, a tarefa fica no backlog: a lista do que ainda não tem dia.',
      ],
      links: { 'Minhas tarefas': '/tasks' },
    },
    202: {
      title: 'Como passo uma tarefa para outra pessoa?',
      answer: [
        'Abra a tarefa e troque o *Responsável*. A pessoa recebe um aviso e a tarefa passa para a lista dela.',
        'Quem cria a tarefa de outra pessoa continua a vê-la e pode comentar.',
      ],
      links: { 'Minhas tarefas': '/tasks' },
    },
    203: {
      title: 'Como faço uma tarefa se repetir?',
      answer: [
        'Ao criar a tarefa, escolha a *Repetição*: todos os dias, em certos dias da semana ou do mês.',
        'A repetição só se escolhe na criação. Para mudar, crie outra tarefa e apague a anterior.',
      ],
      links: { 'Minha semana': '/calendar-week' },
    },
    204: {
      title: 'O que é o backlog?',
      answer: [
        'É a lista do que precisa ser feito e ainda não tem dia. Ela evita que uma ideia se perca.',
        'Quando souber o dia, use *Enviar ao cronograma*: a tarefa sai do backlog e entra no calendário.',
      ],
      links: { 'Minhas tarefas': '/tasks' },
    },
    205: {
      title: 'Como planejo a minha semana?',
      answer: [
        [
          'Abra *Minha semana*.',
          'Arraste cada tarefa para o dia em que vai fazê-la. No celular, use o menu da tarefa.',
          'Deixe espaço livre: imprevistos também tomam tempo.',
        ],
      ],
      links: { 'Minha semana': '/calendar-week', 'Meu mês': '/calendar-month' },
    },
    206: {
      title: 'Como concluo ou reabro uma tarefa?',
      answer: [
        'Marque a caixa ao lado do título, ou abra a tarefa e use *Concluir*. Você pode escrever um feedback do que aconteceu.',
        'As concluídas ficam em *Tarefas concluídas*. Lá você encontra a tarefa e pode reabri-la.',
      ],
      links: { 'Tarefas concluídas': '/tasks-finish' },
    },
    207: {
      title: 'Para que servem as etiquetas?',
      answer: [
        'Etiquetas juntam tarefas por assunto, cliente ou o que você quiser. Cada pessoa tem as suas.',
        'Crie em *Minhas etiquetas* e marque nas tarefas. Depois use o filtro da lista.',
      ],
      links: { 'Minhas etiquetas': '/tags' },
    },
    208: {
      title: 'Como vejo as minhas tarefas no Google Agenda ou no Outlook?',
      answer: [
        [
          'Abra *Assinar calendário*.',
          'Toque em *Criar endereço* e copie o endereço.',
          'No seu calendário, escolha adicionar um calendário por endereço e cole.',
        ],
        'Quem tiver o endereço vê as tarefas. Se ele vazar, troque por outro na mesma tela.',
      ],
      links: { 'Assinar calendário': '/calendar-feed' },
    },
    209: {
      title: 'Quem vê as minhas tarefas?',
      answer: [
        'Uma tarefa do tipo *Minha tarefa* é sua. Uma tarefa da equipe é vista por todos da empresa.',
        'Escolha o tipo ao criar. Comentários seguem a mesma regra.',
      ],
      links: { 'Minhas tarefas': '/tasks' },
    },
  },
}
