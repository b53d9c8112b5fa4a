export const chatErrors = {
  'chat.not_own': [403, 'Só é possível corrigir ou apagar as suas próprias mensagens.'],
  'chat.too_late': [409, 'Só é possível corrigir ou apagar uma mensagem até 15 minutos depois de enviada.'],
  'chat.with_oneself': [400, 'Escolha outra pessoa para conversar.'],
  'chat.person_gone': [409, 'Esta pessoa não trabalha mais na empresa. As mensagens continuam aqui.'],
} as const
