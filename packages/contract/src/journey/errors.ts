export const journeyErrors = {
  'journey.stages_undone': [409, 'Termine este modulo primeiro para depois avançar para o próximo'],
  'journey.not_concluded': [409, 'O certificado sai quando todas as etapas do módulo estiverem feitas.'],
  'nps.already_given': [409, 'Você já avaliou este módulo. Obrigado!'],
} as const
