export const diagnosticsErrors = {
  'diagnostic.unanswered': [400, 'Responda todas as questões'],
  'diagnostic.concluded': [409, 'Este diagnóstico já foi concluído.'],
} as const
