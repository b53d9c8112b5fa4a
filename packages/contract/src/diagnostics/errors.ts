export const diagnosticsErrors = {
  'diagnostic.unanswered': [400, 'Responda todas as questões'],
  'diagnostic.concluded': [409, 'Este diagnóstico já foi concluído.'],
  'diagnostic.answered': [409, 'Você já respondeu a este diagnóstico.'],
  'diagnostic.team_closed': [409, 'As respostas da equipe a este diagnóstico já foram encerradas.'],
  'diagnostic.few_people': [
    409,
    'Menos de cinco pessoas responderam. Para que ninguém seja reconhecido, espere a quinta.',
  ],
} as const
