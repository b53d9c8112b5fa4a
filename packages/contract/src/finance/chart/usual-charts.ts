/** Which usual chart: what most small companies have, and what those of a trade have besides. */
export const usualCharts = {
  commerce: 'Comércio',
  services: 'Serviços',
  industry: 'Indústria',
  food: 'Alimentação',
} as const
export type UsualChart = keyof typeof usualCharts
