import type { ModuleContent } from './content.ts'

export const meetings: ModuleContent = {
  id: 11,
  version: 1,
  title: 'Reuniões que decidem',
  pillar: 'rotina',
  minutes: 12,
  description: 'Quinze minutos por dia e uma ata por semana valem mais que horas de conversa sem fim.',
  finish: 'A sua equipe se alinha todo dia, e o que se decide tem dono e prazo.',
  stages: [
    {
      kind: 'text',
      id: 1101,
      title: 'A reunião de quinze minutos',
      text: [
        'Uma reunião diária curta evita dez conversas soltas. Todos ficam de pé, cada um fala pouco e ninguém resolve problema ali.',
        'Três perguntas bastam: o que fiz ontem, o que faço hoje, o que me atrapalha. O que precisa de mais tempo vira assunto de outra conversa.',
        'Marque sempre no mesmo horário. Reunião que muda de hora todo dia morre em duas semanas.',
      ],
    },
    {
      kind: 'practice',
      id: 1102,
      title: 'Faça uma reunião diária',
      text: ['Faça uma de verdade, ainda que sejam só duas pessoas. O Prumo percebe quando a reunião é concluída.'],
      steps: [
        'Abra *Minha semana* e crie uma tarefa com o título *Reunião Diária*.',
        'Na hora combinada, abra a tarefa.',
        'Anote os itens: o que foi dito, quem ficou de fazer e até quando.',
        'Ao fim, conclua a tarefa.',
      ],
      check: 'daily_meeting.held',
      link: '/calendar-week',
      linkLabel: 'Minha semana',
      days: 3,
    },
    {
      kind: 'quiz',
      id: 1103,
      title: 'E quando aparece um problema?',
      question: 'No meio da reunião diária, dois colegas começam a discutir como resolver um atraso. O que fazer?',
      answers: [
        'Deixar que resolvam: todos já estão ali.',
        'Anotar o item, combinar quem conversa depois e seguir a reunião.',
        'Encerrar a reunião e tratar só do atraso.',
      ],
      correct: 1,
      explanation:
        'A reunião diária mostra problemas; não os resolve. Quem não tem nada com o assunto volta ao trabalho, e os dois conversam em seguida.',
    },
    {
      kind: 'text',
      id: 1104,
      title: 'Para que serve uma ata',
      text: [
        'Uma ata não é um relatório do que se falou. É a lista do que se decidiu: o quê, quem e até quando.',
        'Decisão sem dono não é decisão. Se ninguém quis o assunto, escreva o nome de quem vai pensar nele até a próxima reunião.',
        'Comece cada reunião lendo a ata anterior. É esse momento que faz as pessoas cumprirem.',
      ],
    },
    {
      kind: 'practice',
      id: 1105,
      title: 'Registre a sua primeira ata',
      text: ['Vale a próxima reunião que você tiver, até com um fornecedor.'],
      steps: [
        'Abra *Minhas ATAS* e toque em *Nova ATA*.',
        'Escreva o título, a data e quem participou.',
        'Para cada assunto, escreva a decisão, o responsável e o prazo.',
        'Envie por e-mail a quem participou.',
      ],
      check: 'minutes.first',
      link: '/protocols',
      linkLabel: 'Minhas ATAS',
      days: 7,
    },
    {
      kind: 'text',
      id: 1106,
      title: 'Do papel para a agenda',
      text: [
        'Na ata, cada assunto pode virar uma tarefa. Ela aparece no dia certo, na lista de quem ficou responsável.',
        'Quando a tarefa é concluída, a ata mostra. Você não precisa perguntar: basta abrir.',
        'O que não coube na reunião vai para a pauta, que é a lista de assuntos da próxima.',
      ],
    },
  ],
}
