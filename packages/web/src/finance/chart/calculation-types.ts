/** 'Tipo de cálculo' of a category (rule R255). */
export const calculationTypes = { '1': 'Entrada', '2': 'Saída' } as const
