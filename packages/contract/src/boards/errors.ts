export const boardsErrors = {
  'card.archived': [409, 'Esta tarefa está arquivada. Desarquive-a antes de mexer nela.'],
  'card.has_task': [409, 'Esta tarefa já está no cronograma.'],
} as const
