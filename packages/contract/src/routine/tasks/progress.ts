/** How far whoever does an open task is with it, in its order, and how that is called. */
export const progressNames = { todo: 'A fazer', doing: 'Fazendo', waiting: 'Esperando alguém' } as const
export type Progress = keyof typeof progressNames
