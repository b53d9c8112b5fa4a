export const helpErrors = {
  'client_feedback.answered': [409, 'Esta sugestão já foi respondida e não muda mais. Envie outra, se quiser.'],
} as const
