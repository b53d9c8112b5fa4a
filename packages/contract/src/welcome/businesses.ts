/** The kinds of business that have a pack. */
export const businesses = {
  padaria: 'Padaria',
  restaurante: 'Restaurante',
  loja: 'Loja',
  clinica: 'Clínica',
  oficina: 'Oficina',
  construtora: 'Construtora',
  escritorio: 'Escritório de serviços',
  industria: 'Indústria pequena',
} as const
export type BusinessId = keyof typeof businesses
export const businessIds = Object.keys(businesses) as [BusinessId, ...BusinessId[]]
