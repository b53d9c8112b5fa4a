export const chatErrors = {
  'chat.not_own': [403, 'Só é possível apagar as suas próprias mensagens.'],
  'chat.too_late': [409, 'Só é possível apagar uma mensagem até 15 minutos depois de enviada.'],
} as const
