/** The record that is decided on after another: the one below it in the list, or the first one; null when it is alone. */
export function nextOf<Row extends { id: number }>(rows: readonly Row[], { id }: Row): Row | null {
  const others = rows.filter((row) => row.id !== id)
  return others[rows.findIndex((row) => row.id === id)] ?? others[0] ?? null
}
