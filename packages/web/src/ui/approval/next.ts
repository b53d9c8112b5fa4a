/** The record below another in a list, which is decided on after it; null after the last one. */
export const nextOf = <Row extends { id: number }>(rows: readonly Row[], { id }: Row): Row | null =>
  rows[rows.findIndex((row) => row.id === id) + 1] ?? null
