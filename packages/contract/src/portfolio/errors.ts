export const portfolioErrors = {
  'portfolio.sibling_taken': [409, 'Este contato ou esta conta já está marcado como outra empresa.'],
  'portfolio.sibling_self': [400, 'Escolha duas empresas diferentes.'],
  'pack.duplicate': [409, 'Você já tem um pacote com este nome.'],
  'pack.too_large': [409, 'Este pacote ficaria grande demais. Divida-o em dois.'],
  'pack.version_changed': [409, 'Este pacote mudou enquanto você olhava. Confira de novo antes de continuar.'],
} as const
