import type { Duty } from '@prumo/contract/admin/users/endpoints.ts'

/** Who goes on with the work of somebody: with all of it, with a kind of it, with one record. Null: nobody. */
export type Choice = {
  all: number | null
  duties: Readonly<Record<string, number | null>>
  records: Readonly<Record<string, Readonly<Record<number, number | null>>>>
}

/** Who goes on with a kind, or with one record of it: the choice that is nearest to it. */
export function personOf({ all, duties, records }: Choice, duty: string, record?: number): number | null {
  const own = record === undefined ? undefined : records[duty]?.[record]
  if (own !== undefined && own !== null) return own
  return duty in duties ? duties[duty]! : all
}

/** What is sent: for each kind its person, and those of single records. What goes where its kind goes needs no part of its own. */
export function partsOf(choice: Choice, work: readonly Duty[]) {
  return work.flatMap(({ id: duty }) => {
    const usual = personOf(choice, duty)
    const apart = Object.entries(choice.records[duty] ?? {}).flatMap(([id, to]) =>
      to === null || to === usual ? [] : [{ id: Number(id), to }],
    )
    return [
      ...[...Map.groupBy(apart, ({ to }) => to)].map(([client_id, theirs]) => ({
        duty,
        client_id,
        ids: theirs.map(({ id }) => id),
      })),
      ...(usual === null ? [] : [{ duty, client_id: usual }]),
    ]
  })
}
