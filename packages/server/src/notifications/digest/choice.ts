export type DigestChoice = { enabled: boolean; hour: number }

/** Who never chose gets the e-mail at seven; a consultant, who would get one of each company, does not. */
export const digestChoiceOf = (
  row: { enabled: boolean | null; hour: number } | undefined,
  { consultant }: { consultant: boolean },
): DigestChoice => ({ enabled: row?.enabled ?? !consultant, hour: row?.hour ?? 7 })
