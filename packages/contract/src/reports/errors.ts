export const reportsErrors = {
  'report.part': [403, 'Esta parte do relatório não está entre as que você vê.'],
} as const
