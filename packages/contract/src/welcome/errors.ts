export const welcomeErrors = {
  'pack.taken_back': [409, 'Este pacote já foi desfeito.'],
  'pack.applied_since': [409, 'Uma versão mais nova deste pacote foi trazida depois. Desfaça primeiro a última.'],
} as const
