import type { Duty } from '@prumo/contract/admin/users/endpoints.ts'

/** The people who go on with somebody's work: with all of it, with a kind of it, with one record. Null: nobody. */
export type Choice = {
  all: number | null
  duties: Readonly<Record<string, number | null>>
  records: Readonly<Record<string, Readonly<Record<number, number | null>>>>
}

/** The person who goes on with a kind, or with one record of it: the choice that is nearest to it. */
export function personOf({ all, duties, records }: Choice, duty: string, record?: number): number | null {
  const own = record === undefined ? undefined : records[duty]?.[record]
  if (own !== undefined && own !== null) return own
  return duty in duties ? duties[duty]! : all
}

/** The body of the call: the person of each kind, and of the records that do not go where their kind goes. */
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
