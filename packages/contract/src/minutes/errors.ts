export const minutesErrors = {
  'minutes.archived': [409, 'Esta ATA está arquivada. Desarquive-a para mudar algo.'],
  'minutes.not_own': [403, 'Só quem criou, responsáveis e administradores podem apagar.'],
  'minutes.too_many_subjects': [409, 'Uma ATA tem no máximo 200 assuntos.'],
  'minutes.series_read_only': [403, 'Uma série de reuniões é mudada por quem a criou, responsáveis e administradores.'],
  'subject.closed': [409, 'Este assunto já foi concluído.'],
} as const
