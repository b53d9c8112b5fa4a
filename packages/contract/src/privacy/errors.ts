export const privacyErrors = {
  'account.leaving': [403, 'Esta conta está marcada para exclusão. Cancele a exclusão para voltar a usá-la.'],
  'account.deletion_pending': [409, 'A exclusão da sua conta já foi pedida.'],
  'account.last_responsible': [409, 'Só você é responsável por uma empresa em que outras pessoas trabalham.'],
  'export.running': [409, 'Já há uma exportação em andamento. Aguarde o fim dela.'],
  'export.unavailable': [409, 'Esta exportação não está mais disponível. Prepare outra.'],
} as const
