type TaskTotal = {
  calendar_id: number | null
  label: string
  total: number
  client_names: readonly string[]
  clients: number
}

/**
 * The hours by task, those with the same name and people in one line: the dates of a repetition are tasks of their own,
 * and two lines that say the same say nothing. The longest first, with how many dates it has.
 */
export function togetherByName<T extends TaskTotal>(tasks: readonly T[]): (T & { dates: number })[] {
  const groups = Map.groupBy(tasks, ({ label, client_names, clients }) =>
    JSON.stringify([label, clients, client_names]),
  )
  return [...groups.values()]
    .map((same) => ({ ...same[0]!, total: same.reduce((sum, { total }) => sum + total, 0), dates: same.length }))
    .toSorted((one, other) => other.total - one.total)
}
