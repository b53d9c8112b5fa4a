/** '87,5 de 100' */
export const sayScore = (score: number) => `${score.toLocaleString('pt-BR', { maximumFractionDigits: 1 })} de 100`
