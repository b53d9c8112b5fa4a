/** Errors of the area, merged in errors.ts. */
export const importsErrors = {
  'import.too_many': [400, 'Esta planilha tem linhas demais. Divida-a em partes e envie uma de cada vez.'],
  'import.open': [409, 'Há importações demais em andamento. Conclua ou descarte uma delas antes.'],
  'import.state': [409, 'Esta importação já passou desse ponto. Confira como ela está.'],
  'import.header': [400, 'Abaixo dos títulos não há nenhuma linha. Escolha uma linha mais acima.'],
  'import.mapping': [400, 'Escolha a coluna de cada campo obrigatório, sem repetir colunas.'],
  'import.nothing': [409, 'Nenhuma linha pode ser gravada. Corrija a planilha e envie de novo.'],
} as const satisfies Record<string, readonly [status: number, message: string]>
