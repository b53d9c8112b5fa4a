/** Rule R179. */
export const levels = ['Estratégica', 'Tática', 'Operacional'] as const
export type Level = (typeof levels)[number]
/** Rule R181. */
export const nodeTypes = ['input', 'default', 'output'] as const

/** A place in the graph, in its own units. */
export type Point = { x: number; y: number }
