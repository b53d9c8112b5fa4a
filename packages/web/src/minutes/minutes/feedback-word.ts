/** What is written about a subject: how it ended, or how far it is. An open subject has no conclusion. */
export const feedbackWord = (status: number) => (status === 2 ? 'Conclusão' : 'Andamento')
