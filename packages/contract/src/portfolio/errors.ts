export const portfolioErrors = {
  'portfolio.sibling_taken': [409, 'Este contato ou esta conta já está marcado como outra empresa.'],
  'portfolio.sibling_self': [400, 'Escolha duas empresas diferentes.'],
} as const
