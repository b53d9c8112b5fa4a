import type { FaqContent } from './content.ts'

export const tasks: FaqContent = {
  id: 2,
  name: 'Tarefas e calendário',
  about: 'O que fazer, em que dia e quem faz.',
  screens: [
    '/tasks',
    '/tasks-finish',
    '/calendar-week',
    '/calendar-month',
    '/calendar-feed',
    '/tags',
    '/tasks-delegated',
    '/tasks-team',
    '/tasks-bin',
    '/feriados',
  ],
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
      picture: { name: 'tarefas', words: 'A lista de tarefas, com o botão para criar outra' },
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
        'Para outra regra, escolha *Personalizar…*: vários dias da semana, a 2ª terça-feira, o 5º dia útil, o último dia do mês, uma vez por ano, até uma data ou um número de vezes.',
        'Ao mudar uma tarefa que se repete, o Prumo pergunta até onde a mudança vale: só essa data, *Esta e as próximas* ou todas em aberto. O que já foi concluído fica como estava.',
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
      picture: { name: 'semana', words: 'A semana, com as tarefas de cada dia' },
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
        'O calendário só mostra: o que você muda nele não volta ao Prumo. Na mesma tela está por quê.',
        'Quem tiver o endereço vê as tarefas. Se ele vazar, troque por outro na mesma tela.',
      ],
      links: { 'Assinar calendário': '/calendar-feed' },
    },
    209: {
      title: 'Quem vê as minhas tarefas?',
      answer: [
        'Uma tarefa do tipo *Minha tarefa* é sua. Uma tarefa da equipe é vista por quem ela é: departamentos, pessoas escolhidas ou todos. O que você passa a outra pessoa fica com ela, e você acompanha em *Delegadas por mim*.',
        'Escolha o tipo ao criar. Comentários seguem a mesma regra.',
      ],
      links: { 'Minhas tarefas': '/tasks' },
    },
    210: {
      title: 'Como acompanho o que passei a outras pessoas?',
      answer: [
        'Abra *Delegadas por mim*. Ali está tudo o que você escreveu para os outros e quem faz cada coisa.',
        'Você recebe um aviso quando a pessoa conclui, ou quando devolve a tarefa com uma palavra. *Retomar* traz a tarefa de volta para você.',
      ],
      links: { 'Delegadas por mim': '/tasks-delegated' },
    },
    211: {
      title: 'Como vejo se alguém da equipe tem trabalho demais?',
      answer: [
        'Quem é responsável pela empresa abre *Equipe*. A tela mostra a semana de cada pessoa e de cada departamento, com as horas previstas e o que está atrasado.',
        'O que alguém escreveu só para si aparece na conta, sem o título.',
      ],
      links: { Equipe: '/tasks-team' },
    },
    212: {
      title: 'Como aviso o Prumo dos feriados da cidade e das folgas da empresa?',
      answer: [
        'Abra *Feriados e folgas*. Os nacionais já estão no calendário. *Feriados do estado* acrescenta os do seu estado; os da cidade e as folgas você escreve.',
        'Eles aparecem na semana e no mês. Tarefas que se repetem por dia útil os pulam, e as já marcadas mudam de dia sozinhas.',
      ],
      links: { 'Feriados e folgas': '/feriados' },
    },
    213: {
      title: 'Apaguei uma tarefa sem querer. E agora?',
      answer: [
        'Toque em *Desfazer* no aviso que aparece, ou abra a *Lixeira* e escolha *Trazer de volta*. A tarefa volta com assuntos, arquivos, comentários e horas.',
        'O que você apaga fica na *Lixeira* por 30 dias. De uma repetição, as datas apagadas juntas voltam juntas.',
      ],
      links: { Lixeira: '/tasks-bin' },
    },
  },
}
