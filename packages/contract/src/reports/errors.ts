export const reportsErrors = {
  'report.part': [403, 'Esta parte do relatório não está entre as que você vê.'],
  'report.share': [403, 'Quem responde pela empresa e quem a atende compartilham o relatório.'],
  'report.link': [403, 'O link ou a senha não conferem.'],
  'report.ended': [404, 'Este link terminou. Peça um novo a quem o enviou.'],
} as const
