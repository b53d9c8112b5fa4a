/** The hour of the daily e-mail while nobody chose another. */
export const usualHour = 7
/** The hours that the daily e-mail may be late after a stop of the server; later it is skipped for the day. */
export const patience = 3

export type DigestChoice = { enabled: boolean; hour: number }

/**
 * The choice of a person who never chose: the e-mail at seven; a consultant gets none, because they would get one per
 * company.
 */
export const digestChoiceOf = (
  row: { enabled: boolean | null; hour: number } | undefined,
  { consultant }: { consultant: boolean },
): DigestChoice => ({ enabled: row?.enabled ?? !consultant, hour: row?.hour ?? usualHour })
